import { useId, type MouseEvent, type Ref } from 'react'
import './error-summary.css'
import { fieldId } from './form-context.ts'
import type { FormErrors } from './form-errors.ts'

type ErrorSummaryProps = { ref?: Ref<HTMLDivElement>; errors: FormErrors; formId: string }

/** Everything that is wrong with a form, in one place, each line leading to its field. */
export const ErrorSummary = ({ ref, errors, formId }: ErrorSummaryProps) => {
  const titleId = useId()
  const entries = Object.entries(errors)
  if (entries.length === 0) return null
  return (
    <div ref={ref} className="error-summary" role="group" tabIndex={-1} aria-labelledby={titleId}>
      <h2 id={titleId} className="error-summary-title">
        There is a problem
      </h2>
      <ul>
        {entries.map(([name, message]) => (
          <li key={name}>
            {name === '' ? (
              message
            ) : (
              <a className="error-summary-link" href={`#${fieldId(formId, name)}`} onClick={focusTarget}>
                {message}
              </a>
            )}
          </li>
        ))}
      </ul>
    </div>
  )
}

// Focus, not a jump: the address stays as it is.
const focusTarget = (event: MouseEvent<HTMLAnchorElement>) => {
  event.preventDefault()
  document.getElementById(event.currentTarget.hash.slice(1))?.focus()
}
