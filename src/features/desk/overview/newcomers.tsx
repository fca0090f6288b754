import { requestQueues } from '#features/requests/categories.ts'
import { requestPage } from '#shared/admin-paths.ts'
import { agoText } from '#shared/waiting.ts'
import { Box } from '#ui/dashboard/box.tsx'
import { useNow } from '#ui/dashboard/use-now.ts'
import { NeedLine } from './lines/need-line.tsx'
import { needIcons } from './need-icons.ts'
import type { Overview } from './schema.ts'

/** Who would like to join since a week ago, and has not heard from us. */
export const Newcomers = ({ newcomers }: { newcomers: NonNullable<Overview['newcomers']> }) => {
  const now = useNow()
  return (
    <Box title="Newcomers this week" count={newcomers.length}>
      {newcomers.length === 0 ? (
        <p className="overview-none">Everyone who wrote this week has been welcomed.</p>
      ) : (
        <ul>
          {newcomers.map(({ id, name, createdAt }) => (
            <NeedLine
              key={id}
              icon={needIcons['join request']}
              look="calm"
              words={{
                text: name || 'Someone',
                verb: 'Welcome',
                href: requestPage(requestQueues['join request'].tab, id),
              }}
            >
              {`Wrote ${agoText(createdAt, now)}`}
            </NeedLine>
          ))}
        </ul>
      )}
    </Box>
  )
}
