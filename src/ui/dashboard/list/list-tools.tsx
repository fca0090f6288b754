import { SearchField } from '#ui/forms/search-field.tsx'
import { SelectInput } from '#ui/forms/select-input.tsx'
import { ExportLink } from './export-link.tsx'
import { exportQueryOf } from './list-state.ts'
import './list-tools.css'
import type { ListControl } from './use-list-state.ts'

export type ListFilter = {
  /** The parameter of the API. */
  name: string
  /** Read out; on the screen the choice speaks for itself. */
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

/** The tools above a list: search, filters and the CSV download. */
export const ListTools = ({ control, search, filters, csv, fixed }: ListToolsProps) => {
  const { typed, shown, type, choose } = control
  if (search === undefined && filters.length === 0 && csv === undefined) return null
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
      {csv !== undefined && (
        <ExportLink className="list-tools-csv" href={`${csv}?${exportQueryOf(shown, fixed)}`}>
          Download CSV
        </ExportLink>
      )}
    </div>
  )
}
