import { useId, useState } from 'react'
import { shortDay, type CalendarDay } from '#shared/time/dates.ts'
import { ConfirmDialog } from '#ui/dialogs/confirm-dialog.tsx'
import { SelectInput } from '#ui/forms/select-input.tsx'
import { Button } from '#ui/parts/button.tsx'
import '#ui/forms/choice-field.css'
import '#ui/forms/field.css'
import { openDays } from './days.ts'
import type { Ticks } from './kept-ticks.ts'
import type { Sheet } from './schema.ts'

type Props = {
  sheet: Sheet
  ticks: Ticks
  /** Something was ticked that is not sent. */
  isKept: boolean
  isSending: boolean
  onDay: (day: CalendarDay) => void
  onTick: (came: string[]) => void
  onSend: (didMeet: boolean) => void
  sendText?: string
}

/** A line for everyone in the circle; the whole line is pressed. */
export function TickSheet(props: Props) {
  const { sheet, ticks, isKept, isSending, onDay, onTick, onSend, sendText = 'Send attendance' } = props
  const [asks, setAsks] = useState(false)
  const dayId = useId()
  const came = new Set(ticks.came)
  const count = sheet.people.filter(({ id }) => came.has(id)).length
  const toggle = (id: string) =>
    onTick(came.has(id) ? ticks.came.filter((one) => one !== id) : [...ticks.came, id])
  return (
    <div className="circle-sheet">
      <label className="circle-sheet-day" htmlFor={dayId}>
        <span className="muted">Another day?</span>
        <SelectInput
          id={dayId}
          className="field-control"
          value={ticks.metOn}
          options={openDays(sheet).map((day) => ({ value: day, label: shortDay(day) }))}
          onChange={(event) => onDay(event.target.value)}
        />
      </label>
      {sheet.people.length === 0 ? (
        <p className="circle-sheet-none">No one is in this circle yet. Ask the team to add its members.</p>
      ) : (
        <ul>
          {sheet.people.map(({ id, name, away }) => (
            <li key={id}>
              <label className="circle-sheet-row">
                <span className="circle-sheet-name">
                  <b>{name}</b>
                  {away >= 2 && <small>Away the last {inWords(away)} times</small>}
                </span>
                <input
                  type="checkbox"
                  className="choice-box"
                  checked={came.has(id)}
                  onChange={() => toggle(id)}
                />
              </label>
            </li>
          ))}
        </ul>
      )}
      <div className="circle-sheet-foot">
        <p>
          <b className="circle-sheet-count">
            {count} of {sheet.people.length} came
          </b>
          <span className="muted" role="status">
            {ticks.isWaiting && !isSending
              ? "No connection. We'll send it when you're back online."
              : isKept && 'Kept on this device'}
          </span>
        </p>
        <Button full pending={isSending} pendingText="Sending..." onClick={() => onSend(true)}>
          {sendText}
        </Button>
        <Button full variant="quiet" idle={isSending} onClick={() => setAsks(true)}>
          We did not meet
        </Button>
      </div>
      {asks && (
        <ConfirmDialog
          title="No meeting on this day?"
          confirm="We did not meet"
          variant="ink"
          onConfirm={() => {
            setAsks(false)
            onSend(false)
          }}
          onClose={() => setAsks(false)}
        >
          <p>No one is marked as away on {shortDay(ticks.metOn)}. You can still change it later.</p>
        </ConfirmDialog>
      )}
    </div>
  )
}

const small = ['two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine']

const inWords = (count: number): string => small[count - 2] ?? String(count)
