import { Undo2 } from 'lucide-react'
import { useState } from 'react'
import { usePrivateLink } from '#browser/history/use-private-link.ts'
import type { PageModule } from '#browser/page.ts'
import { start } from '#browser/use-kept-focus.ts'
import { formatMoney } from '#shared/money.ts'
import { paths } from '#shared/paths.ts'
import { dayAt, longDay, shortDay } from '#shared/time/dates.ts'
import { ConfirmDialog } from '#ui/dialogs/confirm-dialog.tsx'
import { Button, ButtonLink } from '#ui/parts/button.tsx'
import { placesText } from '../event-words.ts'
import { isPastUse } from './policy.ts'
import { placeOf } from '../policy.ts'
import { PlacePage } from '../waiting/place-page.tsx'
import { useStep } from '../waiting/use-step.ts'
import { WaitingEvent } from '../waiting/waiting-event.tsx'
import * as endpoints from './endpoints.ts'
import type { MySeatGift } from './schema.ts'
import './sponsored.css'

/** Where a giver says what becomes of places that no one has used. */
function MyGiftPage() {
  const link = usePrivateLink(endpoints.viewSeatGift)
  const { isPending, take } = useStep()
  return (
    <PlacePage link={link} title="Places you gave" what="gift">
      {(gift) => (
        <Shown
          gift={gift}
          isPending={isPending}
          onPassOn={(eventId) => take(() => link.change(endpoints.passOnSeatGift, { eventId }))}
          onTakeBack={() => take(() => link.change(endpoints.takeBackSeatGift))}
        />
      )}
    </PlacePage>
  )
}

type Props = {
  gift: MySeatGift
  isPending: boolean
  onPassOn: (eventId: string) => void
  onTakeBack: () => void
}

const Shown = ({ gift, ...steps }: Props) => {
  const { event, choice, seats, withdrawn } = gift
  return (
    <>
      <h1 {...start} tabIndex={-1}>
        {choice ? 'What should become of your gift?' : 'Thank you for your gift.'}
      </h1>
      {!choice && <p className="muted">{standing(gift)}</p>}
      <WaitingEvent
        event={event}
        cost={`${placesText(seats)} given, ${formatMoney({ amount: gift.amount, currency: gift.currency })}`}
      />
      {choice ? <Choice gift={gift} choice={choice} {...steps} /> : null}
      {!choice && withdrawn === 0 && seats > 0 && (
        <div className="waiting-tools">
          <ButtonLink full variant="outline" href={paths.event(event.id)}>
            View event
          </ButtonLink>
        </div>
      )}
    </>
  )
}

const standing = ({ event, seats, withdrawn, currency, amount }: MySeatGift): string => {
  if (withdrawn > 0)
    return `We're refunding ${placesText(withdrawn)}, ${formatMoney({ amount: (amount / seats) * withdrawn, currency })}, to the card or wallet you paid with. This can take up to 10 days.`
  return isPastUse(event, new Date())
    ? 'There is nothing left to decide.'
    : `You've given ${placesText(seats)} at this event. If one isn't used, we'll email you afterwards.`
}

type ChoiceProps = Props & { choice: NonNullable<MySeatGift['choice']> }

const Choice = ({ gift, choice, isPending, onPassOn, onTakeBack }: ChoiceProps) => {
  const [isAsking, setIsAsking] = useState(false)
  const { places, money, until, events } = choice
  const isOne = places === 1
  return (
    <>
      <p className="muted">
        {gift.event.state === 'cancelled' ? 'This event was cancelled. ' : ''}
        {placesText(places)} of your gift, <b className="nowrap">{formatMoney(money)}</b>,{' '}
        {isOne ? "wasn't" : "weren't"} used.{' '}
        {events.length === 0 && 'No other event has places of this price now. '}If you choose nothing by{' '}
        {longDay(dayAt(new Date(until)))}, we refund it.
      </p>
      {events.length > 0 && (
        <section className="gift-choices" aria-labelledby="pass-on-title">
          <h2 id="pass-on-title">Pass {isOne ? 'it' : 'them'} on</h2>
          <ul>
            {events.map((event) => (
              <li key={event.id}>
                <p>
                  <b>{event.title}</b>
                  <br />
                  <span className="muted">
                    {shortDay(event.date)}, {event.time}
                    {placeOf(event) && `, ${placeOf(event)}`}
                  </span>
                </p>
                <Button
                  variant="outline"
                  size="small"
                  disabled={isPending}
                  aria-label={`Give ${placesText(places)} to ${event.title}`}
                  onClick={() => onPassOn(event.id)}
                >
                  Give {placesText(places)}
                </Button>
              </li>
            ))}
          </ul>
        </section>
      )}
      <div className="waiting-tools">
        <Button
          full
          variant="outline"
          disabled={isPending}
          aria-haspopup="dialog"
          onClick={() => setIsAsking(true)}
        >
          <Undo2 aria-hidden="true" />
          Refund {formatMoney(money)}
        </Button>
      </div>
      {isAsking && (
        <ConfirmDialog
          title="Refund your gift?"
          confirm="Refund me"
          keep="Not now"
          icon={<Undo2 aria-hidden="true" />}
          isPending={isPending}
          onConfirm={() => {
            setIsAsking(false)
            onTakeBack()
          }}
          onClose={() => setIsAsking(false)}
        >
          <p>
            We'll refund {formatMoney(money)} to the card or wallet you paid with. This can take up to 10
            days.
          </p>
        </ConfirmDialog>
      )}
    </>
  )
}

export const page: PageModule = {
  Component: MyGiftPage,
  head: () => ({ title: 'Places you gave', description: 'What becomes of places that no one has used.' }),
}
