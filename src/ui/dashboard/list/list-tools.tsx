import { useState } from 'react'
import { SearchField } from '#ui/forms/search-field.tsx'
import { SelectInput } from '#ui/forms/select-input.tsx'
import { Button } from '#ui/parts/button.tsx'
import { classes } from '#ui/styles/classes.ts'
import { ExportLink } from './export-link.tsx'
import { FilterSheet } from './filter-sheet.tsx'
import { chosenCount, exportQueryOf } from './list-state.ts'
import './list-tools.css'
import type { ListControl } from './use-list-state.ts'

export type ListFilter = {
  /** The parameter of the API. */
  name: string
  /** Read out; on the screen of a desk the choice speaks for itself. */
  label: string
  options: readonly { value: string; label: string }[]
}

/** The choice among the categories of what is listed. */
export const categoryFilter = (categories: readonly string[]): ListFilter => ({
  name: 'category',
  label: 'Category',
  options: [
    { value: 'All', label: 'All categories' },
    ...categories.map((category) => ({ value: category, label: category })),
  ],
})

type ListToolsProps = {
  control: ListControl
  search?: string | undefined
  filters: readonly ListFilter[]
  /** Where the whole list is a file. */
  csv?: string | undefined
  fixed?: Record<string, string> | undefined
}

/** The tools above a list: search, filters and the CSV download. A phone has the last two in a sheet, if there are both. */
export const ListTools = ({ control, search, filters, csv, fixed }: ListToolsProps) => {
  const { kind, typed, shown, type, choose } = control
  const [isOpen, setIsOpen] = useState(false)
  if (search === undefined && filters.length === 0 && csv === undefined) return null
  const file = csv === undefined ? undefined : `${csv}?${exportQueryOf(shown, fixed)}`
  const chosen = chosenCount(kind, typed)
  return (
    <div className="list-tools">
      {search !== undefined && (
        <SearchField
          label={search}
          placeholder={search}
          value={typed.search}
          onChange={(text) => type({ search: text, page: 1 })}
        />
      )}
      {filters.map(({ name, label, options }) => (
        <label key={name} className="list-tools-filter">
          <span className="visually-hidden">{label}</span>
          <SelectInput
            className="field-control"
            value={typed.choices[name] ?? ''}
            options={options}
            onChange={(event) =>
              choose({ choices: { ...typed.choices, [name]: event.target.value }, page: 1 })
            }
          />
        </label>
      ))}
      {file !== undefined && (
        <ExportLink
          className={classes('list-tools-csv', filters.length === 0 && 'list-tools-csv-alone')}
          href={file}
        >
          <span className="list-tools-csv-words">Download CSV</span>
        </ExportLink>
      )}
      {filters.length > 0 && (
        <Button
          variant="outline"
          className="list-tools-open"
          aria-haspopup="dialog"
          onClick={() => setIsOpen(true)}
        >
          Filter
          {chosen > 0 && (
            <span className="list-tools-count">
              {chosen}
              <span className="visually-hidden"> chosen</span>
            </span>
          )}
        </Button>
      )}
      {isOpen && (
        <FilterSheet control={control} filters={filters} file={file} onClose={() => setIsOpen(false)} />
      )}
    </div>
  )
}
