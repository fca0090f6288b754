import { useQuery } from '@tanstack/react-query'
import { Repeat } from 'lucide-react'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { Note } from '#ui/feedback/note.tsx'
import { RadioGroup } from '#ui/forms/choice-field.tsx'
import { Field } from '#ui/forms/field.tsx'
import { readValues, type Control } from '#ui/forms/form-data.ts'
import { FieldGrid } from '#ui/forms/form.tsx'
import { isInOurYears } from '#shared/time/dates.ts'
import { repeatings, type Repeating, type SeriesEnd } from './categories.ts'
import { seriesPlan } from './endpoints.ts'
import './series-fields.css'
import { fitsDay, repeatLabel } from './words.ts'

type Start = {
  repeats: Repeating | ''
  repeatEnds: SeriesEnd
  repeatUntil?: string | null
  repeatCount?: number | null
}

/** What the fields say: enough to ask the server what it would make. */
type Typed = Partial<Record<'date' | 'time' | 'repeatUntil' | 'repeatCount', string>>

type Props = {
  label: string
  /** The rule as it is; a new event has none, and may stay without. */
  start: Start
}

/** Whether an event takes place again, until when, and in words what will be made. */
export function SeriesFields({ label, start }: Props) {
  const isNew = start.repeats === ''
  const place = useRef<HTMLDivElement>(null)
  const [repeats, setRepeats] = useState(start.repeats)
  const [ends, setEnds] = useState(start.repeatEnds)
  const [typed, setTyped] = useState<Typed>({})
  const look = useEffectEvent((form: HTMLFormElement) => {
    const values = readValues(Array.from(form.elements) as unknown as Control[])
    const next = Object.fromEntries(
      ['date', 'time', 'repeatUntil', 'repeatCount'].flatMap((name) => {
        const value = values[name]
        return typeof value === 'string' || typeof value === 'number' ? [[name, String(value)]] : []
      }),
    )
    setTyped((before) => (JSON.stringify(before) === JSON.stringify(next) ? before : next))
  })
  useEffect(() => {
    const form = place.current?.closest('form')
    if (!form) return
    const lookAgain = () => look(form)
    lookAgain()
    for (const kind of ['input', 'change']) form.addEventListener(kind, lookAgain)
    return () => {
      for (const kind of ['input', 'change']) form.removeEventListener(kind, lookAgain)
    }
  }, [])
  const day = typed.date && isInOurYears(typed.date) ? typed.date : undefined
  const choices = repeatings.filter((one) => one === repeats || !day || fitsDay(one, day))
  return (
    <div ref={place} className="series-fields">
      <FieldGrid>
        <Field
          name="repeats"
          label={label}
          wide
          defaultValue={start.repeats}
          options={[
            ...(isNew ? [{ value: '', label: 'Never' }] : []),
            ...choices.map((one) => ({ value: one, label: repeatLabel(one, day) })),
          ]}
          onChange={(event) => setRepeats(event.target.value as Repeating | '')}
        />
      </FieldGrid>
      {repeats && (
        <>
          <RadioGroup
            name="repeatEnds"
            label="Until when"
            wide
            options={endChoices}
            defaultValue={ends}
            onChange={(chosen) => setEnds(chosen as SeriesEnd)}
          />
          {ends !== 'open' && (
            <FieldGrid>
              {ends === 'date' ? (
                <Field
                  name="repeatUntil"
                  label="Last day"
                  type="date"
                  defaultValue={start.repeatUntil ?? undefined}
                />
              ) : (
                <Field
                  name="repeatCount"
                  label={isNew ? 'How many dates' : 'How many dates from this one on'}
                  type="number"
                  min={2}
                  max={200}
                  step={1}
                  defaultValue={start.repeatCount ?? undefined}
                />
              )}
            </FieldGrid>
          )}
          <Plan repeats={repeats} ends={ends} typed={typed} day={day} isNew={isNew} />
        </>
      )}
    </div>
  )
}

const endChoices = [
  { value: 'date', label: 'Until a date' },
  { value: 'count', label: 'A number of dates' },
  { value: 'open', label: 'Until we end it' },
]

type PlanProps = {
  repeats: Repeating
  ends: SeriesEnd
  typed: Typed
  day: string | undefined
  isNew: boolean
}

/** What saving would make. It is asked as soon as all that it depends on is there. */
const Plan = ({ repeats, ends, typed, day, isNew }: PlanProps) => {
  const { time, repeatUntil, repeatCount } = typed
  const isEndSaid =
    ends === 'open' ||
    (ends === 'date'
      ? repeatUntil !== undefined && day !== undefined && repeatUntil >= day && isInOurYears(repeatUntil)
      : Number(repeatCount) >= 2 && Number(repeatCount) <= 200)
  const isWhole = day !== undefined && time !== undefined && time !== '' && isEndSaid && fitsDay(repeats, day)
  const query = new URLSearchParams({
    startsAt: `${day}T${time}`,
    repeats,
    repeatEnds: ends,
    ...(ends === 'date' && { repeatUntil: repeatUntil ?? '' }),
    ...(ends === 'count' && { repeatCount: repeatCount ?? '' }),
  })
  const { data } = useQuery({ ...seriesPlan(String(query)), enabled: isWhole })
  return (
    <div role="status">
      {isWhole && data ? (
        <Note icon={<Repeat size={18} aria-hidden="true" />}>
          <b>{data.words}.</b> {isNew && data.made} {data.skipped}
        </Note>
      ) : (
        <p className="small muted">
          Choose the date, the time and the end, and we'll say which dates that makes.
        </p>
      )}
    </div>
  )
}
