import { useRef, useState } from 'react'
import { adminApi } from '#shared/admin-paths.ts'
import { Field } from '#ui/forms/field.tsx'
import { useAction } from '#ui/forms/use-action.ts'
import { Button } from '#ui/parts/button.tsx'
import { longestNote } from './categories.ts'
import { addPersonNote } from './endpoints.ts'

/** What people on the team tell each other about a person, who never sees it. */
export function NewNote({ id }: { id: string }) {
  const [text, setText] = useState('')
  const form = useRef<HTMLFormElement>(null)
  const { isPending, mutate } = useAction(addPersonNote(id), {
    success: { title: 'Note added' },
    failure: "We couldn't add the note",
    invalidates: [adminApi.person(id)],
  })
  const add = () =>
    mutate(
      { text: text.trim() },
      {
        // Text that was typed since then is another note.
        onSuccess: () => setText((now) => (now === text ? '' : now)),
        onSettled: () => form.current?.querySelector('textarea')?.focus(),
      },
    )
  return (
    <form
      ref={form}
      className="person-box person-note"
      onSubmit={(event) => {
        event.preventDefault()
        add()
      }}
    >
      <Field
        name="note"
        label="New note"
        hint="Only the team sees it."
        rows={2}
        maxLength={longestNote}
        value={text}
        onChange={(event) => setText(event.target.value)}
      />
      <Button type="submit" variant="outline" pending={isPending} disabled={text.trim() === ''}>
        Add note
      </Button>
    </form>
  )
}
