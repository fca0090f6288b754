import { Bell } from 'lucide-react'
import { useState } from 'react'
import { useKeptFocus } from '#browser/use-kept-focus.ts'
import { dayInWords } from '#shared/time/day-words.ts'
import { dayAt } from '#shared/time/dates.ts'
import { sentenceCase } from '#ui/dashboard/sentence-case.ts'
import { useNow } from '#ui/dashboard/use-now.ts'
import { classes } from '#ui/styles/classes.ts'
import { Button } from '#ui/parts/button.tsx'
import type { Reminder } from '../schema.ts'
import './reminder-box.css'
import { ReminderForm } from './reminder-form.tsx'
import type { QueueEndpoints } from './request-queue-endpoints.ts'
import { useReminder } from './use-reminder.ts'

type Props<Row> = { id: string; endpoints: QueueEndpoints<Row>; reminder: Reminder | null }

/** One's own reminder of a request: the day, what for, and the way to another day. No one else sees it. */
export function ReminderBox<Row extends { reminder: Reminder | null }>({
  id,
  endpoints,
  reminder,
}: Props<Row>) {
  const today = dayAt(useNow())
  const [isChoosing, setIsChoosing] = useState(false)
  const focus = useKeptFocus<HTMLElement>()
  const { isSaving, save } = useReminder(id, endpoints, reminder, () => setIsChoosing(false))
  return (
    <section
      {...focus}
      aria-label="Your reminder"
      className={classes('reminder', (reminder || isChoosing) && 'reminder-open')}
      data-due={reminder?.isDue || undefined}
    >
      {(reminder || isChoosing) && (
        <p className="reminder-words">
          <Bell size={18} aria-hidden="true" />
          <span>
            <b>{reminder ? sentenceCase(dayInWords(reminder.day, today)) : 'Remind me'}</b>
            {reminder?.line && `: ${reminder.line}`}
          </span>
        </p>
      )}
      <div className="reminder-buttons">
        {reminder && (
          <Button
            variant="outline"
            size="small"
            pending={isSaving && !isChoosing}
            onClick={() => save('Reminder done', null)}
          >
            Done
          </Button>
        )}
        <Button
          variant="quiet"
          size="small"
          data-start=""
          aria-expanded={isChoosing}
          onClick={() => setIsChoosing(!isChoosing)}
        >
          {!reminder && !isChoosing && <Bell aria-hidden="true" />}
          {isChoosing ? 'Cancel' : reminder ? 'Change' : 'Remind me'}
        </Button>
      </div>
      {isChoosing && (
        <ReminderForm
          reminder={reminder}
          today={today}
          isSaving={isSaving}
          onChoose={(chosen) => save(`Reminder set for ${dayInWords(chosen.day, today)}`, chosen)}
          onRemove={() => save('Reminder removed', null)}
        />
      )}
    </section>
  )
}
