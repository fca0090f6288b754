import { useState } from 'react'
import { firstNameOf } from '#shared/text/names.ts'
import { dayAt } from '#shared/time/dates.ts'
import '#ui/forms/choice-field.css'
import { Button } from '#ui/parts/button.tsx'
import { Panel } from '#ui/parts/panel.tsx'
import { useBrowserValue } from '#browser/use-browser-value.ts'
import { start } from '#browser/use-kept-focus.ts'
import { placesText } from '../event-words.ts'
import { OfferClock } from './offer-clock.tsx'
import type { MyWaiting } from './schema.ts'
import { WaitingEvent } from './waiting-event.tsx'
import { areFreeText, costText, takeText, untilText, zoneText } from './waiting-words.ts'

export type OfferSteps = {
  onTake: (after: 'stop' | 'rest') => void
  onPass: () => void
  onWaitForAll: () => void
  onLeave: () => void
  /** The time has run out: asks how it stands now. */
  onOver: () => void
  isPending: boolean
}

type Props = OfferSteps & { waiting: MyWaiting; offer: NonNullable<MyWaiting['offer']> }

/** What is held for them alone, until when, and the two answers. */
export const WaitingOffer = (props: Props) => {
  const { waiting, offer, onOver } = props
  const { event, fullName, numberOfAttendees: wanted } = waiting
  const isPart = offer.places < wanted
  const today = useBrowserValue<string | undefined>(() => dayAt(new Date()), undefined)
  return (
    <>
      <h1 {...start} className="waiting-centred" tabIndex={-1}>
        {isPart
          ? `${areFreeText(offer.places)}. You asked for ${wanted}.`
          : `${areFreeText(offer.places)} for you, ${firstNameOf(fullName)}.`}
      </h1>
      <OfferClock from={offer.from} until={offer.until} onOver={onOver} />
      <p className="waiting-centred muted">
        {offer.places === 1 ? 'It is' : 'They are'} yours until <b>{untilText(offer.until, today)}</b>,{' '}
        {zoneText(offer.until)}.
      </p>
      <WaitingEvent event={event} />
      {isPart ? <SomeOfThem {...props} /> : <AllOfThem {...props} />}
    </>
  )
}

const AllOfThem = ({ waiting: { event }, offer: { places }, onTake, onPass, isPending }: Props) => (
  <>
    <Panel className="waiting-sum">
      <p className="waiting-row">
        <span>{placesText(places)}</span>
        <b>{costText(event, places)}</b>
      </p>
      <p className="muted">No one else can take {places === 1 ? 'it' : 'them'} while the clock runs.</p>
    </Panel>
    <div className="waiting-tools">
      <Button full pending={isPending} pendingText="One moment..." onClick={() => onTake('stop')}>
        {takeText(event, places, false)}
      </Button>
      <Button full variant="outline" disabled={isPending} onClick={onPass}>
        Pass
      </Button>
    </div>
    <p className="waiting-centred muted waiting-small">
      If you pass, we'll ask the next in line straight away. You don't need to give a reason.
    </p>
  </>
)

type Choice = 'stop' | 'rest' | 'all'

const SomeOfThem = ({ waiting, offer: { places }, onTake, onWaitForAll, onLeave, isPending }: Props) => {
  const [choice, setChoice] = useState<Choice>('stop')
  const { event, numberOfAttendees: wanted } = waiting
  const choices: [Choice, string][] = [
    ['stop', `Take ${places} and stop waiting`],
    ['rest', `Take ${places} and wait for ${wanted - places} more`],
    ['all', `Wait for all ${wanted}, and keep my place in line`],
  ]
  return (
    <>
      <fieldset className="waiting-choices">
        <legend className="field-label choice-legend">What would you like to do?</legend>
        {choices.map(([value, label]) => (
          <label key={value} className="choice-tile">
            <input
              type="radio"
              name="offer-choice"
              className="choice-box choice-round"
              checked={choice === value}
              onChange={() => setChoice(value)}
            />
            <span>{label}</span>
          </label>
        ))}
      </fieldset>
      <div className="waiting-tools">
        <Button
          full
          pending={isPending}
          pendingText="One moment..."
          onClick={() => (choice === 'all' ? onWaitForAll() : onTake(choice))}
        >
          {choice === 'all' ? `Keep waiting for ${wanted}` : takeText(event, places, true)}
        </Button>
        <Button full variant="quiet" disabled={isPending} onClick={onLeave}>
          Leave the waiting list
        </Button>
      </div>
    </>
  )
}
