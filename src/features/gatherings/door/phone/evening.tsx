import { WifiOff } from 'lucide-react'
import { formatSum } from '#shared/money.ts'
import { shortClock } from '#shared/time/dates.ts'
import { Button } from '#ui/parts/button.tsx'
import type { DoorMachine, DoorState } from './door-machine.ts'
import { guestsText } from './result.ts'
import { sumsOf, unsentOf } from './scans.ts'

type Props = { machine: DoorMachine; state: DoorState; onBack?: () => void }

/** What one volunteer did tonight: behind the menu, and all that is left once the link was stopped. */
export function Evening({ machine, state, onBack }: Props) {
  const { me, scans, isOffline } = state
  const list = state.list!
  const { stopped } = list
  const count = unsentOf(scans).length
  const sums = sumsOf(scans)
  return (
    <div className="door-evening">
      {stopped ? (
        <>
          <h1>This link has been stopped.</h1>
          <p>
            {stopped.by ?? 'The team'} stopped it at {shortClock(stopped.at)}. No one else can be let in from
            this phone.
          </p>
        </>
      ) : (
        <h1>{me ? `Your evening, ${me.name}` : 'Your evening'}</h1>
      )}
      {count > 0 && (
        <>
          <p className="door-offline" role="status">
            <WifiOff size={20} aria-hidden="true" />
            <span>
              <b>Kept here, {count} to send.</b>{' '}
              {stopped
                ? 'They still count. Leave this page open until you have a network.'
                : 'Everything works without a network.'}
            </span>
          </p>
          <Button variant="outline" onClick={() => void machine.sync()}>
            Try to send now
          </Button>
        </>
      )}
      {stopped && me && <h2>Your evening, {me.name}</h2>}
      <dl className="door-sums">
        <div>
          <dt>Let in</dt>
          <dd>{sums.letIn}</dd>
        </div>
        <div>
          <dt>Walk-ins</dt>
          <dd>{sums.walkIns}</dd>
        </div>
        {(list.event.price > 0 || sums.cash > 0) && (
          <div>
            <dt>Cash to hand over</dt>
            <dd>{formatSum({ amount: sums.cash, currency: list.event.currency })}</dd>
          </div>
        )}
      </dl>
      {sums.cash > 0 && (
        <p className="muted small">
          Hand the cash to the treasurer. You both see this sum: the event's page in the dashboard shows it.
        </p>
      )}
      {!stopped && (
        <p className="muted small">
          {guestsText(list.expected)}, list of {shortClock(list.now)}
          {isOffline ? '. There is no network now.' : '.'}
        </p>
      )}
      {onBack && (
        <Button full onClick={onBack}>
          Go back to the door
        </Button>
      )}
    </div>
  )
}
