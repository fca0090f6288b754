import { useQuery } from '@tanstack/react-query'
import { X } from 'lucide-react'
import { useId, useRef, useState } from 'react'
import { Field } from '#ui/forms/field.tsx'
import { useAction } from '#ui/forms/use-action.ts'
import { Button } from '#ui/parts/button.tsx'
import { longestTag } from '../categories.ts'
import { addTag, people, personTags, removeTag } from '../endpoints.ts'
import type { WholePerson } from '../schema.ts'

const invalidates = [people.path]

/** Words that the team gives to a person, to find them by. */
export function PersonTags({ person: { id, tags } }: { person: WholePerson }) {
  const { data: known = [] } = useQuery(personTags)
  const [typed, setTyped] = useState('')
  const suggestionsId = useId()
  const form = useRef<HTMLFormElement>(null)
  const adding = useAction(addTag(id), { failure: "We couldn't add the tag", invalidates })
  const add = () =>
    adding.mutate(
      { tag: typed.trim() },
      { onSuccess: () => setTyped(''), onSettled: () => form.current?.querySelector('input')?.focus() },
    )
  return (
    <div className="person-box">
      {tags.length === 0 ? (
        <p className="muted">No tags yet.</p>
      ) : (
        <ul className="person-tags">
          {tags.map((tag) => (
            <TagMark key={tag} id={id} tag={tag} />
          ))}
        </ul>
      )}
      <form
        ref={form}
        className="person-add"
        onSubmit={(event) => {
          event.preventDefault()
          add()
        }}
      >
        <Field
          name="tag"
          label="New tag"
          list={suggestionsId}
          autoComplete="off"
          maxLength={longestTag}
          value={typed}
          onChange={(event) => setTyped(event.target.value)}
        />
        <datalist id={suggestionsId}>
          {known
            .filter(({ tag }) => !tags.includes(tag))
            .map(({ tag }) => (
              <option key={tag}>{tag}</option>
            ))}
        </datalist>
        <Button type="submit" variant="outline" pending={adding.isPending} disabled={typed.trim() === ''}>
          Add tag
        </Button>
      </form>
    </div>
  )
}

const TagMark = ({ id, tag }: { id: string; tag: string }) => {
  const { isPending, mutate } = useAction(removeTag(id), {
    success: { title: `Tag “${tag}” removed` },
    failure: "We couldn't remove the tag",
    invalidates,
  })
  return (
    <li className="person-mark">
      {tag}
      <button
        type="button"
        className="person-mark-remove"
        aria-label={`Remove tag ${tag}`}
        aria-disabled={isPending || undefined}
        onClick={() => {
          if (!isPending) mutate({ tag })
        }}
      >
        <X size={15} aria-hidden="true" />
      </button>
    </li>
  )
}
