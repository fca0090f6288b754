import { useRef, useState } from 'react'
import type { Endpoint } from '#shared/calls/endpoint.ts'
import { Field } from '#ui/forms/field.tsx'
import { useAction } from '#ui/forms/use-action.ts'
import { Button } from '#ui/parts/button.tsx'

type Props = {
  endpoint: Endpoint<{ text: string }, unknown>
  /** Addresses of the API whose answers contain the notes. */
  invalidates: readonly string[]
  hint: string
  longest: number
  className?: string
}

/** A note from one person on the team to the others. */
export function NoteForm({ endpoint, invalidates, hint, longest, className = 'form' }: Props) {
  const [text, setText] = useState('')
  const form = useRef<HTMLFormElement>(null)
  const { isPending, mutate } = useAction(endpoint, {
    success: { title: 'Note added' },
    failure: "We couldn't add the note",
    invalidates,
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
      className={className}
      onSubmit={(event) => {
        event.preventDefault()
        add()
      }}
    >
      <Field
        name="note"
        label="New note"
        hint={hint}
        rows={3}
        maxLength={longest}
        value={text}
        onChange={(event) => setText(event.target.value)}
      />
      <Button type="submit" variant="outline" pending={isPending} disabled={text.trim() === ''}>
        Add note
      </Button>
    </form>
  )
}
