import { Search } from 'lucide-react'
import { useId } from 'react'
import './search-field.css'

type SearchFieldProps = {
  /** Read out; on the screen the icon and the placeholder say it. */
  label: string
  placeholder?: string
  /** Where the form of the page can also be sent without JavaScript. */
  name?: string
  value: string
  onChange: (value: string) => void
}

/** The filters are cleared, and their button disappears: the focus moves to the search. */
export const focusSearch = (): void =>
  document.querySelector<HTMLElement>('main .search-field-input')?.focus()

export const SearchField = ({ label, placeholder, name, value, onChange }: SearchFieldProps) => {
  const id = useId()
  return (
    <div className="search-field" role="search" aria-label={label}>
      <label htmlFor={id} className="visually-hidden">
        {label}
      </label>
      <Search className="search-field-icon" size={18} aria-hidden="true" />
      <input
        id={id}
        name={name}
        type="search"
        className="search-field-input"
        placeholder={placeholder ?? `${label}...`}
        autoComplete="off"
        enterKeyHint="search"
        value={value}
        onChange={(event) => onChange(event.target.value)}
      />
    </div>
  )
}
