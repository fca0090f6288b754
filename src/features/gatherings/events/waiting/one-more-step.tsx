import { MailCheck } from 'lucide-react'
import { Note } from '#ui/feedback/note.tsx'

/** What stays where a form was whose sender has to open the link in an email. */
export const OneMoreStep = ({ message }: { message: string }) => (
  <div ref={takeFocus} role="status" tabIndex={-1}>
    <Note icon={<MailCheck size={20} aria-hidden="true" />}>
      <b>One more step</b>
      <br />
      {message}
    </Note>
  </div>
)

/** The form has disappeared, and with it the button that was pressed; the focus moves here. */
const takeFocus = (panel: HTMLElement | null): void => panel?.focus()
