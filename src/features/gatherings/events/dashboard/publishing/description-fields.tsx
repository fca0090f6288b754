import { Sparkles, Undo2 } from 'lucide-react'
import { useRef, useState } from 'react'
import type { EventCategory } from '#shared/event-categories.ts'
import { Button } from '#ui/parts/button.tsx'
import { ConfirmDialog } from '#ui/dialogs/confirm-dialog.tsx'
import { useFormContext } from '#ui/forms/form-context.ts'
import { Field } from '#ui/forms/field.tsx'
import { toast } from '#ui/feedback/toast-store.ts'
import { describeEvent } from '../form/describe-event.ts'

/** The title, and the description, which can be made from the title. */
export function TitleAndDescription(start: { title: string; description: string }) {
  const [title, setTitle] = useState(start.title)
  const [description, setDescription] = useState(start.description)
  /** The last text that was made, and what it took the place of. */
  const [made, setMade] = useState<{ text: string; before: string }>()
  const [isAsking, setIsAsking] = useState(false)
  const button = useRef<HTMLButtonElement>(null)
  const { clearError } = useFormContext()
  const isMade = made !== undefined && description === made.text
  // Once the made text is changed, nothing of a person is behind it if there was nothing before.
  const canUndo = isMade || (made !== undefined && made.before.trim() !== '' && made.before !== description)

  const generate = () => {
    const category = button.current?.form?.elements.namedItem('category') as HTMLSelectElement | null
    const text = describeEvent(title, (category?.value || undefined) as EventCategory | undefined)
    // Made twice, it is still the text of a person that comes back.
    setMade({ text, before: isMade ? made.before : description })
    setDescription(text)
    clearError('description')
    toast({ title: 'Description generated!' })
  }

  const generateOrAsk = () => {
    if (title.trim() === '') return toast({ tone: 'destructive', title: 'Please enter a title first' })
    if (description.trim() !== '' && !isMade) setIsAsking(true)
    else generate()
  }

  const undo = () => {
    const left = description
    setDescription(made?.before ?? '')
    setMade(undefined)
    // The button goes, so the focus must not be lost with it.
    button.current?.focus()
    if (isMade) return
    // What they changed in the made text is their own too.
    toast({
      title: 'Your description is back',
      action: {
        label: 'Undo',
        hint: 'Press F8, then Undo.',
        run: () => {
          setDescription(left)
          setMade(made)
        },
      },
    })
  }

  return (
    <>
      <Field name="title" label="Title" value={title} onChange={(event) => setTitle(event.target.value)} />
      <div className="edit-event-description">
        <Field
          name="description"
          label="Description"
          rows={4}
          value={description}
          onChange={(event) => setDescription(event.target.value)}
        />
        <div className="edit-event-generate">
          {canUndo && (
            <Button variant="quiet" className="edit-event-undo" onClick={undo}>
              <Undo2 aria-hidden="true" />
              Undo
            </Button>
          )}
          <Button ref={button} variant="quiet" onClick={generateOrAsk}>
            <Sparkles aria-hidden="true" />
            Generate description
          </Button>
        </div>
      </div>
      {isAsking && (
        <ConfirmDialog
          title="Replace your description?"
          confirm="Replace description"
          keep="Keep mine"
          onConfirm={() => {
            setIsAsking(false)
            generate()
          }}
          onClose={() => setIsAsking(false)}
        >
          <p>
            What you've written will be replaced by a description made from the title and the category. You
            can undo it.
          </p>
        </ConfirmDialog>
      )}
    </>
  )
}
