import { Dialog } from '#ui/dialogs/dialog.tsx'
import { Field } from '#ui/forms/field.tsx'
import { Button } from '#ui/parts/button.tsx'
import { ExportLink } from './export-link.tsx'
import { chosenCount, unfiltered } from './list-state.ts'
import type { ListFilter } from './list-tools.tsx'
import type { ListControl } from './use-list-state.ts'

type FilterSheetProps = {
  control: ListControl
  filters: readonly ListFilter[]
  /** The list as a file, if it is offered. */
  file: string | undefined
  onClose: () => void
}

/** What a phone has no room for above a list. A choice takes effect straight away. */
export const FilterSheet = ({ control, filters, file, onClose }: FilterSheetProps) => {
  const { kind, typed, choose } = control
  return (
    <Dialog open onClose={onClose} size="small" title="Filter">
      <div className="filter-sheet">
        {filters.map(({ name, label, options }) => (
          <Field
            key={name}
            name={name}
            label={label}
            options={options}
            value={typed.choices[name] ?? ''}
            onChange={(event) =>
              choose({ choices: { ...typed.choices, [name]: event.target.value }, page: 1 })
            }
          />
        ))}
        {file !== undefined && (
          <ExportLink className="filter-sheet-csv" href={file}>
            Download CSV
          </ExportLink>
        )}
        <div className="filter-sheet-foot">
          {chosenCount(kind, typed) > 0 && (
            <Button variant="outline" onClick={() => choose(unfiltered(kind, typed))}>
              Clear filters
            </Button>
          )}
          <Button variant="ink" onClick={onClose}>
            Show the list
          </Button>
        </div>
      </div>
    </Dialog>
  )
}
