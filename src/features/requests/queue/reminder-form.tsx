import { useState } from 'react'
import type { CalendarDay } from '#shared/time/dates.ts'
import { Field } from '#ui/forms/field.tsx'
import { Button } from '#ui/parts/button.tsx'
import { longestReminder } from '../categories.ts'
import type { Reminder } from '../schema.ts'
import { quickDays } from './reminder-days.ts'
import type { ChosenReminder } from './use-reminder.ts'

type Props = {
  reminder: Reminder | null
  today: CalendarDay
  isSaving: boolean
  onChoose: (chosen: ChosenReminder) => void
  onRemove: () => void
}

/** What for, then when: a press on a day sets the reminder, and any other day is picked and saved. */
export const ReminderForm = ({ reminder, today, isSaving, onChoose, onRemove }: Props) => {
  const [line, setLine] = useState(reminder?.line ?? '')
  const [day, setDay] = useState(reminder?.day ?? '')
  const choose = (chosen: CalendarDay) => onChoose({ day: chosen, line })
  return (
    <form
      className="reminder-form"
      aria-label="Remind me"
      onSubmit={(event) => {
        event.preventDefault()
        if (day && !isSaving) choose(day)
      }}
    >
      <Field
        name="line"
        label="Remind me of"
        hint="Only you see this. On the day it's in “To do today”, and in your daily email if you get one."
        optional
        maxLength={longestReminder}
        autoComplete="off"
        value={line}
        onChange={({ target: { value } }) => setLine(value)}
      />
      <div className="reminder-days" role="group" aria-label="On">
        {quickDays(today).map(({ label, date, day: quick }) => (
          <button
            key={quick}
            type="button"
            className="reminder-day"
            aria-disabled={isSaving || undefined}
            onClick={() => {
              if (!isSaving) choose(quick)
            }}
          >
            <b>{label}</b> <span>{date}</span>
          </button>
        ))}
      </div>
      <div className="reminder-other">
        <Field
          name="day"
          label="Another day"
          type="date"
          min={reminder && reminder.day < today ? reminder.day : today}
          max="2100-12-31"
          value={day}
          onChange={({ target: { value } }) => setDay(value)}
        />
        <Button type="submit" variant="outline" pending={isSaving} idle={day === ''}>
          {reminder ? 'Save' : 'Set'}
        </Button>
        {reminder && (
          <Button variant="quiet" disabled={isSaving} onClick={onRemove}>
            Remove reminder
          </Button>
        )}
      </div>
    </form>
  )
}
