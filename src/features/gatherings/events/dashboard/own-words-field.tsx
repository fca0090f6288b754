import { useId } from 'react'
import { longestOwnWords } from '../policy.ts'

type Props = { value: string; onChange: (words: string) => void }

/** What the team adds of its own to the email about a cancellation. */
export const OwnWordsField = ({ value, onChange }: Props) => {
  const id = useId()
  return (
    <div className="field">
      <label className="field-label" htmlFor={id}>
        A sentence of your own<span className="field-optional"> (optional)</span>
      </label>
      <div className="field-hint" id={`${id}-hint`}>
        It stands in the email to those who are registered.
      </div>
      <textarea
        id={id}
        className="field-control"
        rows={3}
        maxLength={longestOwnWords}
        aria-describedby={`${id}-hint`}
        value={value}
        onChange={({ target }) => onChange(target.value)}
      />
    </div>
  )
}
