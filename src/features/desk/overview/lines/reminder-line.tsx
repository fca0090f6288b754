import { dayAt } from '#shared/time/dates.ts'
import { dayInWords } from '#shared/time/day-words.ts'
import { dueText } from '#shared/waiting.ts'
import { useNow } from '#ui/dashboard/use-now.ts'
import { needIcons } from '../need-icons.ts'
import { NeedLine } from './need-line.tsx'
import { reminderWords, type DueReminder, type OpenPromise } from '../promise-words.ts'

/** `promise`: the person is waiting for us, until then. */
type Props = { reminder: DueReminder; promise: OpenPromise | undefined }

/** What the reader wanted to think of, in their own words, and whose request it is about. */
export const ReminderLine = ({ reminder, promise }: Props) => {
  const { day, line, reference } = reminder
  const now = useNow()
  const { about, ...words } = reminderWords(reminder)
  return (
    <NeedLine icon={needIcons.reminder} look={promise?.isOverdue ? 'late' : 'soon'} words={words}>
      {line === null ? `Your reminder for ${dayInWords(day, dayAt(now))}` : `Reminder: ${about}`}
      {promise && (
        <>
          . <span className="need-line-due">{dueText(promise.dueAt, now)}</span>
        </>
      )}
      <span className="need-line-reference">, {reference}</span>
    </NeedLine>
  )
}
