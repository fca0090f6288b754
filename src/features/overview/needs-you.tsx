import { Coffee, HeartHandshake, Mail, UserCheck, UserPlus, type LucideIcon } from 'lucide-react'
import { useState } from 'react'
import { dueText } from '#shared/waiting.ts'
import { ButtonLink, Button } from '#ui/button.tsx'
import { Box } from '#ui/dashboard/box.tsx'
import { useNow } from '#ui/dashboard/use-now.ts'
import { EmptyState } from '#ui/empty-state.tsx'
import { promiseWords, type OpenPromise } from './promise-words.ts'
import type { Overview } from './schema.ts'

const icons: Record<OpenPromise['kind'], LucideIcon> = {
  'pending member': UserCheck,
  'mentor request': HeartHandshake,
  'join request': UserPlus,
  message: Mail,
}

const shownFirst = 8

type Props = Pick<Overview, 'promises' | 'open'>

/** Everybody who waits for us, the oldest promise first. */
export function NeedsYou({ promises, open }: Props) {
  const [hasAll, setHasAll] = useState(false)
  const total = open.reduce((sum, { total: count }) => sum + count, 0)
  const overdue = open.reduce((sum, { overdue: count }) => sum + count, 0)
  const shown = hasAll ? promises : promises.slice(0, shownFirst)
  return (
    <Box title="Needs you today" count={total}>
      {promises.length === 0 ? (
        <EmptyState
          icon={Coffee}
          title="Nobody is waiting"
          text="Every request has been answered. Thank you."
        />
      ) : (
        <>
          {overdue > 0 && (
            <p className="overview-overdue">
              {overdue === 1 ? '1 promise is late.' : `${overdue} promises are late.`}
            </p>
          )}
          <ul>
            {shown.map((promise) => (
              <PromiseLine key={promise.id} promise={promise} />
            ))}
          </ul>
          {!hasAll && promises.length > shownFirst && (
            <Button variant="quiet" className="overview-more" onClick={() => setHasAll(true)}>
              Show {promises.length - shownFirst} more
            </Button>
          )}
        </>
      )}
    </Box>
  )
}

function PromiseLine({ promise }: { promise: OpenPromise }) {
  const { text, verb, href } = promiseWords(promise)
  const Icon = icons[promise.kind]
  const now = useNow()
  return (
    <li className="overview-promise" data-late={promise.isOverdue}>
      <span className="overview-promise-icon">
        <Icon size={18} aria-hidden="true" />
      </span>
      <div>
        <b>{text}</b>
        <p>
          <span className="overview-due">{dueText(promise.dueAt, now)}</span>, {promise.title}
          {promise.ownerName && `, ${promise.ownerName} looks after it`}
        </p>
      </div>
      <ButtonLink variant="outline" href={href} aria-label={`${verb}: ${text}`}>
        {verb}
      </ButtonLink>
    </li>
  )
}
