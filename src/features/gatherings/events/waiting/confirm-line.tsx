import { MailCheck } from 'lucide-react'
import { Note } from '#ui/feedback/note.tsx'
import { SameWeek } from './same-week.tsx'

/** What stays where the form was, for those who have to confirm their place in line. */
export const ConfirmLine = ({ eventId, message }: { eventId: string; message: string }) => (
  <>
    <div ref={takeFocus} role="status" tabIndex={-1}>
      <Note icon={<MailCheck size={20} aria-hidden="true" />}>
        <b>One more step</b>
        <br />
        {message}
      </Note>
    </div>
    <SameWeek id={eventId} />
  </>
)

/** The form has disappeared, and with it the button that was pressed; the focus moves here. */
const takeFocus = (panel: HTMLElement | null): void => panel?.focus()
