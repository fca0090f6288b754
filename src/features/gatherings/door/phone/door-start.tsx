import { Camera, CircleCheck } from 'lucide-react'
import { useId, useState, type FormEvent } from 'react'
import { localAt, shortClock, shortDay, stubParts } from '#shared/time/dates.ts'
import { Button } from '#ui/parts/button.tsx'
import type { DoorList } from '../schema.ts'
import { guestsText } from './result.ts'
import { allowSound } from './signals.ts'

type Props = { list: DoorList; onJoin: (name: string, by: 'camera' | 'name') => void }

const longestName = 40

/** Who is at this phone, before the first scan. */
export function DoorStart({ list, onJoin }: Props) {
  const id = useId()
  const [name, setName] = useState('')
  const [isMissing, setIsMissing] = useState(false)
  const { event, strength, endsAt, expected } = list
  const { month, day } = stubParts(event.date)
  // The stubs are called as the categories are.
  const stub = event.category.toLowerCase().replace(' ', '-')

  const join = (by: 'camera' | 'name') => {
    if (!name.trim()) {
      setIsMissing(true)
      document.getElementById(id)?.focus()
      return
    }
    allowSound()
    onJoin(name.trim().slice(0, longestName), by)
  }

  return (
    <form
      className="door-start"
      noValidate
      onSubmit={(sent: FormEvent) => {
        sent.preventDefault()
        join('camera')
      }}
    >
      <div className="weave" />
      <div className="door-start-words">
        <div className="door-stub" data-stub={stub}>
          <p className="door-stub-day" aria-hidden="true">
            {month}
            <b className="display">{day}</b>
          </p>
          <div>
            <p className="door-stub-title display">{event.title}</p>
            <p>{[event.time, event.place].filter(Boolean).join(', ')}</p>
          </div>
        </div>
        <h1>You're at the door.</h1>
        <div className="field">
          <label className="field-label" htmlFor={id}>
            Your first name
          </label>
          <span id={`${id}-hint`} className="field-hint">
            So that others see who let someone in.
          </span>
          <input
            id={id}
            className="field-control"
            autoComplete="off"
            value={name}
            aria-invalid={isMissing || undefined}
            aria-describedby={isMissing ? `${id}-hint ${id}-error` : `${id}-hint`}
            onChange={(typed) => {
              setName(typed.target.value)
              setIsMissing(false)
            }}
          />
          {isMissing && (
            <span id={`${id}-error`} className="field-error">
              Enter your first name
            </span>
          )}
        </div>
        <ul className="door-facts">
          <li>
            <CircleCheck size={20} aria-hidden="true" />
            The list is here: {guestsText(expected)}, {shortClock(list.now)}. It works without a network.
          </li>
          <li>
            <CircleCheck size={20} aria-hidden="true" />
            {strength === 'full' ? 'You see first names and initials.' : 'You see no names.'} The link and the
            list end on {shortDay(localAt(endsAt).slice(0, 10))}.
          </li>
          <li>
            <Camera size={20} aria-hidden="true" />
            Your browser will ask for the camera. Press Allow.
          </li>
        </ul>
      </div>
      <div className="door-start-foot">
        <Button type="submit" full>
          Start scanning
        </Button>
        {strength === 'full' && (
          <Button variant="quiet" full onClick={() => join('name')}>
            No camera? Search by name
          </Button>
        )}
      </div>
    </form>
  )
}
