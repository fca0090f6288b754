import { Trash2 } from 'lucide-react'
import { Note } from '#ui/feedback/note.tsx'
import { Button } from '#ui/parts/button.tsx'
import type { Listing } from '../documents/document.ts'
import { exampleEntries } from '../documents/examples.ts'
import type { EditedDocument } from '../schema.ts'
import { countWords } from './entry-words.ts'
import './remove-examples.css'
import { useListEdit } from './use-list-edit.ts'

type Props = { document: Listing; edited: EditedDocument }

/** Takes the invented people of a fresh site away with one press, which can be undone. */
export const RemoveExamplesButton = ({ document, edited }: Props) => {
  const list = useListEdit(edited)
  const count = exampleEntries(document, edited.content).length
  if (count === 0) return null
  return (
    <Button
      variant="outline"
      pending={list.isPending}
      pendingText="Removing..."
      onClick={() =>
        void list.save(
          { kind: 'remove-examples' },
          `Removed ${countWords(document, count)} of the example`,
          'Visitors no longer see them.',
        )
      }
    >
      <Trash2 size={18} aria-hidden="true" />
      {count === 1 ? 'Remove the example' : `Remove the ${count} examples`}
    </Button>
  )
}

/** Above the list: how many of its people are invented. */
export const ExamplesNote = ({ document, edited }: Props) => {
  const count = exampleEntries(document, edited.content).length
  if (count === 0) return null
  return (
    <div className="site-examples">
      <Note tone="warning">
        {count === 1
          ? 'One of them is an example that came with the site. Visitors read that it is invented.'
          : `${count} of them are examples that came with the site. Visitors read that they are invented.`}
      </Note>
      <RemoveExamplesButton document={document} edited={edited} />
    </div>
  )
}
