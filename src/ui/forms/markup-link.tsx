import { useEffect, useId, useRef, useState, type KeyboardEvent } from 'react'
import { mayLinkTo } from '#shared/text/web-address.ts'
import { Button } from '#ui/parts/button.tsx'
import { FieldError } from './field.tsx'
import { addressFrom } from './markup-edits.ts'
import { SelectInput } from './select-input.tsx'

export type LinkPage = { value: string; label: string }

type MarkupLinkProps = {
  /** What is selected in the text. */
  words: string
  pages: readonly LinkPage[]
  onInsert: (words: string, address: string) => void
  onClose: () => void
}

const elsewhere = 'elsewhere'

/** Asks for the words of a link and where it leads. */
export const MarkupLink = ({ words: selected, pages, onInsert, onClose }: MarkupLinkProps) => {
  const id = useId()
  const first = useRef<HTMLInputElement>(null)
  const [words, setWords] = useState(selected)
  const [page, setPage] = useState<string>(pages[0]?.value ?? elsewhere)
  const [typed, setTyped] = useState('')
  const [problem, setProblem] = useState<string>()
  useEffect(() => first.current?.focus(), [])

  const insert = (): void => {
    const address = page === elsewhere ? addressFrom(typed) : page
    if (!mayLinkTo(address))
      return setProblem('Enter a web link that starts with https://, or an email address')
    const said = words.trim() || pages.find(({ value }) => value === address)?.label || typed.trim()
    onInsert(said, address)
  }

  const useKeys = (event: KeyboardEvent): void => {
    if (event.key !== 'Enter' && event.key !== 'Escape') return
    if (event.target instanceof HTMLButtonElement && event.key === 'Enter') return
    // It stands in a form, which Enter would send, and maybe in a dialog, which Escape would close.
    event.preventDefault()
    event.stopPropagation()
    if (event.key === 'Enter') insert()
    else onClose()
  }

  return (
    <div className="markup-link" role="group" aria-label="Link" onKeyDown={useKeys}>
      <div className="field">
        <label className="field-label" htmlFor={`${id}-words`}>
          Words
        </label>
        <input
          ref={first}
          id={`${id}-words`}
          className="field-control"
          value={words}
          onChange={({ target }) => setWords(target.value)}
        />
      </div>
      <div className="field">
        <label className="field-label" htmlFor={`${id}-page`}>
          Leads to
        </label>
        <SelectInput
          id={`${id}-page`}
          className="field-control"
          options={[...pages, { value: elsewhere, label: 'Somewhere else' }]}
          value={page}
          onChange={({ target }) => setPage(target.value)}
        />
      </div>
      {page === elsewhere && (
        <div className="field">
          <label className="field-label" htmlFor={`${id}-address`}>
            Web link or email address
          </label>
          <input
            id={`${id}-address`}
            className="field-control"
            inputMode="url"
            autoCapitalize="none"
            value={typed}
            aria-invalid={problem ? true : undefined}
            aria-describedby={problem && `${id}-address-error`}
            onChange={({ target }) => {
              setTyped(target.value)
              setProblem(undefined)
            }}
          />
          {problem && <FieldError id={`${id}-address`}>{problem}</FieldError>}
        </div>
      )}
      <div className="markup-link-buttons">
        <Button size="small" variant="ink" onClick={insert}>
          Insert link
        </Button>
        <Button size="small" variant="quiet" onClick={onClose}>
          Cancel
        </Button>
      </div>
    </div>
  )
}
