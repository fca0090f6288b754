import { FieldError, useField } from '#ui/forms/field.tsx'
import '#ui/forms/choice-field.css'
import { eventWayLabels, eventWays } from '../categories.ts'
import { isFull } from '../policy.ts'
import type { Event } from '../schema.ts'
import './way-choices.css'
import { forWay, placesOfWay } from './ways.ts'

/** In person or online, in the form where someone registers: each with its own places and words. */
export const WayChoices = ({ event }: { event: Event }) => {
  const { id, error, start, described } = useField({ name: 'way' })
  if (!event.ways) return null
  const open = eventWays.filter((way) => !isFull(forWay(event, way)))
  const chosen = open.find((way) => way === start) ?? (open.length === 1 ? open[0] : undefined)
  return (
    <fieldset className="field field-wide" role="radiogroup" {...described}>
      <legend className="field-label choice-legend">How will you take part?</legend>
      <div className="choice-tiles way-cards">
        {eventWays.toReversed().map((way, index) => {
          const { wayWords } = forWay(event, way)
          return (
            <label key={way} className="choice-tile way-card">
              <input
                id={index === 0 ? id : `${id}-${way}`}
                name="way"
                type="radio"
                className="choice-box choice-round"
                value={way}
                defaultChecked={way === chosen}
                disabled={!open.includes(way)}
              />
              <span>
                <b>{eventWayLabels[way]}</b>
                <span className="way-card-places">{placesOfWay(event, way)}</span>
                {wayWords && <span className="way-card-words">{wayWords}</span>}
              </span>
            </label>
          )
        })}
      </div>
      {error && <FieldError id={id}>{error}</FieldError>}
    </fieldset>
  )
}
