import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Field } from '#ui/forms/field.tsx'
import { Button } from '#ui/parts/button.tsx'
import { savedReplies } from './endpoints.ts'
import { lastChange } from './last-change.ts'
import { SavedRepliesDialog } from './saved-replies-dialog.tsx'

/** Chooses a saved reply and puts it into the answer. */
export const SavedReplyPicker = ({ onInsert }: { onInsert: (text: string) => void }) => {
  const { data = [], isError } = useQuery(savedReplies)
  const [chosenId, setChosenId] = useState('')
  const [isManaging, setIsManaging] = useState(false)
  const chosen = data.find(({ id }) => id === chosenId)
  return (
    <div className="saved-reply-picker">
      <Field
        name="savedReply"
        label="Saved reply"
        options={data.map(({ id, name }) => ({ value: id, label: name }))}
        placeholder={isError ? "We couldn't load them" : data.length === 0 ? 'None yet' : 'Choose one'}
        hint={chosen && lastChange(chosen)}
        value={chosen ? chosenId : ''}
        onChange={({ target: { value } }) => setChosenId(value)}
      />
      <Button
        variant="outline"
        disabled={!chosen}
        onClick={() => {
          if (chosen) onInsert(chosen.text)
        }}
      >
        Insert
      </Button>
      <Button variant="quiet" size="small" onClick={() => setIsManaging(true)}>
        Manage saved replies
      </Button>
      {isManaging && <SavedRepliesDialog onClose={() => setIsManaging(false)} />}
    </div>
  )
}
