import { FlaskConical } from 'lucide-react'
import { Note } from '#ui/feedback/note.tsx'

/** The keys of the payment provider are for tests. */
export const TestModeCard = () => (
  <Note tone="warning" icon={<FlaskConical size={20} aria-hidden="true" />}>
    <b>Test mode: no money moves.</b>
    <br />
    Places and receipts that you get here don't count.
  </Note>
)
