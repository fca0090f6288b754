import { useId } from 'react'
import { longestOwnWords } from '../policy.ts'

/** `isEmailed`: there are guests who get an email. */
type Props = { isEmailed: boolean; value: string; onChange: (words: string) => void }

/** What the team says of its own about a cancellation. */
export const OwnWordsField = ({ isEmailed, value, onChange }: Props) => {
  const id = useId()
  return (
    <div className="field">
      <label className="field-label" htmlFor={id}>
        A sentence of your own<span className="field-optional"> (optional)</span>
      </label>
      <div className="field-hint" id={`${id}-hint`}>
        {isEmailed
          ? "People read it in the email and on the event's page."
          : "People read it on the event's page."}
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
