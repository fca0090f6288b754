import { useQueryClient } from '@tanstack/react-query'
import { CircleCheck, TriangleAlert } from 'lucide-react'
import { shortMoment } from '#shared/time/dates.ts'
import { StateBadge } from '#ui/dashboard/state-badge.tsx'
import { useAction } from '#ui/forms/use-action.ts'
import { Button } from '#ui/parts/button.tsx'
import { connectionIcons, requestFor, standingBadges } from './connection-groups.ts'
import { connections, testConnection } from './endpoints.ts'
import { Handed } from './handed.tsx'
import { connectionNames } from './names.ts'
import type { ShownConnection, TestedConnection } from './schema.ts'

/** One account: how it stands, what is missing, and a test that is answered in place. */
export function ConnectionItem({ connection }: { connection: ShownConnection }) {
  const { id, standing, setUp, sentences, missing, guide, webhook, canTest, lastTest } = connection
  const client = useQueryClient()
  const testing = useAction(testConnection(id), {
    failure: 'Not tested. Try again.',
    onSuccess: ({ connection: tested }) =>
      client.setQueryData<ShownConnection[]>(connections.queryKey, (before) =>
        before?.map((one) => (one.id === id ? tested : one)),
      ),
  })
  const Icon = connectionIcons[id]
  const { words, look } = standingBadges[standing]
  const name = connectionNames[id]
  return (
    <li className="connection">
      <span className="connection-icon">
        <Icon size={20} aria-hidden="true" />
      </span>
      <div className="connection-words">
        <h2 className="connection-name">
          {name} <StateBadge look={look}>{words}</StateBadge>
        </h2>
        {sentences.map((sentence) => (
          <p key={sentence}>{sentence}</p>
        ))}
        {lastTest && !testing.data && (
          <p>
            Last test: {shortMoment(lastTest.at)}, {lastTest.worked ? 'it worked' : 'it did not work'}.
          </p>
        )}
        {webhook && (
          <Handed label={`Webhook to enter at ${name}`} text={webhook} what={`webhook of ${name}`}>
            <code>{webhook}</code>
          </Handed>
        )}
        {missing.length > 0 && (
          <Handed
            label={setUp === 'no' ? 'Missing on the server' : 'To leave test mode, set on the server'}
            text={requestFor(connection)}
            what={`words about ${name} for the person who runs the server`}
          >
            <span>
              {missing.map((variable) => (
                <code key={variable}>{variable}</code>
              ))}
            </span>
            <span>
              The person who runs the server finds how in <code>{guide}</code>.
            </span>
          </Handed>
        )}
        <p role="status" className="connection-answer">
          {testing.data && <Answer tested={testing.data} />}
        </p>
      </div>
      {canTest && (
        <Button
          variant="outline"
          pending={testing.isPending}
          pendingText="Testing..."
          aria-label={id === 'mail' ? undefined : `Test ${name}`}
          onClick={() => testing.mutate()}
        >
          {id === 'mail' ? 'Send me a test' : 'Test'}
        </Button>
      )}
    </li>
  )
}

const Answer = ({ tested: { worked, sentence } }: { tested: TestedConnection }) => (
  <span className={worked ? 'connection-worked' : 'connection-failed'}>
    {worked ? <CircleCheck size={18} aria-hidden="true" /> : <TriangleAlert size={18} aria-hidden="true" />}
    <span>{sentence}</span>
  </span>
)
