import { useQuery } from '@tanstack/react-query'
import { CircleCheck, CircleHelp, TriangleAlert, type LucideIcon } from 'lucide-react'
import { shownError } from '#browser/calls/reading.ts'
import { shortMoment } from '#shared/time/dates.ts'
import { Box } from '#ui/dashboard/box.tsx'
import { ErrorState } from '#ui/feedback/error-state.tsx'
import { Skeleton, SkeletonGroup } from '#ui/feedback/skeleton.tsx'
import { Button } from '#ui/parts/button.tsx'
import { Handed } from '../connections/handed.tsx'
import { mailHealth } from './endpoints.ts'
import './mail-health-box.css'
import type { DomainRecord, MailCheck, MailCheckState } from './schema.ts'

/** What mail services ask of us, one line for each, with the record to add. */
export function MailHealthBox() {
  const query = useQuery({ ...mailHealth, staleTime: 60_000 })
  const error = shownError(query)
  return (
    <Box title="Mail health">
      {error && !query.data && (
        <ErrorState
          title="We couldn't look up your domain"
          text="Please try again in a few minutes."
          onRetry={() => void query.refetch()}
        />
      )}
      {query.data === undefined && !error && (
        <SkeletonGroup label="Looking up your domain" className="connections-skeletons">
          <Skeleton shape="title" width="half" />
          <Skeleton shape="title" width="full" />
          <Skeleton shape="title" width="long" />
        </SkeletonGroup>
      )}
      {query.data && (
        <>
          <p className="mail-health-lead">
            What Gmail, Yahoo and Microsoft ask of those who write to many, looked up for{' '}
            <b>{query.data.domain}</b> on {shortMoment(query.data.checkedAt)}.
          </p>
          <ul>
            {query.data.checks.map((check) => (
              <CheckItem key={check.title} check={check} />
            ))}
          </ul>
          <div className="mail-health-foot">
            <Button
              variant="outline"
              pending={query.isFetching}
              pendingText="Looking..."
              onClick={() => void query.refetch()}
            >
              Look again
            </Button>
          </div>
        </>
      )}
    </Box>
  )
}

const looks: Record<MailCheckState, { icon: LucideIcon; words: string }> = {
  held: { icon: CircleCheck, words: 'In place' },
  missing: { icon: TriangleAlert, words: 'Missing' },
  unknown: { icon: CircleHelp, words: 'Not known' },
}

const CheckItem = ({ check: { title, state, sentence, record } }: { check: MailCheck }) => {
  const { icon: Icon, words } = looks[state]
  return (
    <li className="mail-health-check" data-state={state}>
      <Icon size={20} aria-hidden="true" />
      <div className="mail-health-words">
        <h3>{title}</h3>
        <p>
          <b>{words}.</b> {sentence}
        </p>
        {record && (
          <Handed
            label="Add where the domain is managed"
            text={recordInWords(record)}
            what={`record for ${title}`}
          >
            <code>{record.name}</code>
            <span>{record.type}</span>
            <code>{record.value}</code>
          </Handed>
        )}
      </div>
    </li>
  )
}

const recordInWords = ({ name, type, value }: DomainRecord): string => `${name} ${type} "${value}"`
