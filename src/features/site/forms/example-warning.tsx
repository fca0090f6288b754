import { Note } from '#ui/feedback/note.tsx'
import type { Values } from '../documents/field.ts'
import type { EditedDocument } from '../schema.ts'

/** The words that visitors read as long as the details are not confirmed. */
const warnings: Partial<Record<EditedDocument['key'], { says: string; until: string }>> = {
  giving: { says: 'The donate page says “Please don’t send money yet”', until: 'until you confirm below.' },
  contact: {
    says: 'The contact page says that these details are examples',
    until: 'until you confirm below.',
  },
}

export const ExampleWarning = ({ edited, values }: { edited: EditedDocument; values: Values }) => {
  const warning = warnings[edited.key]
  if (!warning || values['areDetailsConfirmed'] !== false) return null
  return (
    <Note tone="warning">
      <b>{warning.says}</b> {warning.until}
    </Note>
  )
}
