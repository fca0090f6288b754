import { useQuery } from '@tanstack/react-query'
import { Box } from '#ui/dashboard/box.tsx'
import { Loading } from '#ui/feedback/loading.tsx'
import { Skeleton } from '#ui/feedback/skeleton.tsx'
import { useCanAt } from '#ui/dashboard/powers.tsx'
import { eventAnswers } from '../dashboard/endpoints.ts'
import type { ListedEvent } from '../dashboard/schema.ts'
import './answers-box.css'
import type { SaidToQuestion } from './schema.ts'

/** What the guests of an event have told its hosts. */
export const AnswersBox = ({ event }: { event: ListedEvent }) => {
  const mayRead = useCanAt('registrations.read')(event)
  const asks = event.questions.length > 0
  const query = useQuery({ ...eventAnswers(event.id), enabled: mayRead && asks, refetchInterval: 60_000 })
  if (!mayRead || !asks) return null
  return (
    <Box title="Answers">
      {query.data ? (
        <div className="answers-box">
          <dl>
            {query.data.map((said) => (
              <div key={said.id}>
                <dt>{said.label}</dt>
                <Said said={said} />
              </div>
            ))}
          </dl>
          <p className="small muted">We delete them 90 days after the event.</p>
        </div>
      ) : (
        <Loading query={query} label="Loading answers" failure="We couldn't load the answers">
          <Skeleton shape="line" width="long" />
          <Skeleton shape="line" width="full" />
        </Loading>
      )}
    </Box>
  )
}

const Said = ({ said: { counts, words } }: { said: SaidToQuestion }) => {
  if (counts.length > 0)
    return counts.map(({ answer, guests }) => (
      <dd key={answer} className="answers-count">
        <span>{answer}</span>
        <b>{guests}</b>
      </dd>
    ))
  if (words.length === 0) return <dd className="muted">No answers yet</dd>
  return (
    <dd>
      <details>
        <summary>{words.length === 1 ? '1 answer' : `${words.length} answers`}</summary>
        <ul>
          {words.map(({ name, answer }, place) => (
            <li key={place}>
              <b>{name}:</b> {answer}
            </li>
          ))}
        </ul>
      </details>
    </dd>
  )
}
