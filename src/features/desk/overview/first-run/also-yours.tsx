import { documents } from '#features/site/documents/documents.ts'
import { sitePage } from '#shared/admin-paths.ts'
import { Box } from '#ui/dashboard/box.tsx'
import { StateBadge } from '#ui/dashboard/state-badge.tsx'
import { Link } from 'wouter'
import type { FirstRun } from './first-run-schema.ts'

type Key = FirstRun['alsoYours'][number]['key']

/** As the overview of Our site calls them. */
export const titleOfWords = (key: Key): string => (key === 'heads' ? 'Heads of pages' : documents[key].title)

/** What no step asks for: visitors read it too, and it may fit as it came. */
export const AlsoYours = ({ firstRun: { alsoYours } }: { firstRun: FirstRun }) => (
  <Box title="Also yours to look at">
    <ul className="also-yours">
      {alsoYours.map(({ key, isOurs }) => (
        <li key={key}>
          <Link href={sitePage(key)} className="also-yours-link">
            <span>{titleOfWords(key)}</span>
            {isOurs ? (
              <span className="also-yours-own">Yours</span>
            ) : (
              <StateBadge look="neutral">Still as it came</StateBadge>
            )}
          </Link>
        </li>
      ))}
    </ul>
  </Box>
)
