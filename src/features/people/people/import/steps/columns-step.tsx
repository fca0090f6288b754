import { ArrowRight } from 'lucide-react'
import { useState } from 'react'
import { Box } from '#ui/dashboard/box.tsx'
import { Note } from '#ui/feedback/note.tsx'
import { SelectInput } from '#ui/forms/select-input.tsx'
import { useAction } from '#ui/forms/use-action.ts'
import { Button } from '#ui/parts/button.tsx'
import { complaintAbout, fieldLabel, fieldsOf, importFields, type ImportField } from '../categories.ts'
import { DiscardButton } from './discard-button.tsx'
import { chooseColumns, imports } from '../endpoints.ts'
import type { ImportDetail } from '../schema.ts'

type Props = { one: ImportDetail; onChecked: () => void }

const fieldOf = (value: string): ImportField | null => importFields.find((field) => field === value) ?? null

/** Each column of the file with its first cells, and what it says. */
export const ColumnsStep = ({ one, onChecked }: Props) => {
  const [columns, setColumns] = useState(one.columns)
  const complaint = complaintAbout(one.kind, columns)
  const { mutate, isPending } = useAction(chooseColumns(one.id), {
    failure: "We couldn't check the rows",
    invalidates: [imports.path],
    onSuccess: onChecked,
  })
  const ignored = columns.filter((column) => column === null).length
  return (
    <Box title="What's in each column?">
      <p className="import-lead muted">
        {one.fileName}: {one.rowCount.toLocaleString('en')} {one.rowCount === 1 ? 'row' : 'rows'}. We've
        guessed from the column names. Change any that are wrong.
      </p>
      <ul className="import-columns">
        {one.headers.map((header, at) => (
          <Column
            key={at}
            header={header}
            cells={one.samples.map((row) => row[at] ?? '')}
            options={fieldsOf(one.kind).map((field) => ({ value: field, label: fieldLabel(field) }))}
            field={columns[at] ?? null}
            onChoose={(field) => setColumns(columns.with(at, field))}
          />
        ))}
      </ul>
      <div className="import-part import-foot">
        {complaint && <Note tone="warning">{complaint}</Note>}
        <div className="import-actions">
          <Button
            variant="ink"
            disabled={complaint !== undefined}
            pending={isPending}
            pendingText="Checking the rows..."
            onClick={() => mutate({ columns })}
          >
            Check the rows
            <ArrowRight aria-hidden="true" />
          </Button>
          <DiscardButton id={one.id} />
        </div>
        <p className="muted" role="status">
          {ignored === 0
            ? 'Every column is used.'
            : `${ignored} ${ignored === 1 ? 'column is' : 'columns are'} ignored.`}
        </p>
      </div>
    </Box>
  )
}

type ColumnProps = {
  header: string
  cells: string[]
  options: { value: ImportField; label: string }[]
  field: ImportField | null
  onChoose: (field: ImportField | null) => void
}

const Column = ({ header, cells, options, field, onChoose }: ColumnProps) => {
  const filled = [...new Set(cells.filter(Boolean))]
  return (
    <li className="import-column" data-ignored={field === null}>
      <div className="import-column-cells">
        <b>{header}</b>
        {filled.length === 0 ? (
          <span className="muted">Empty in the first rows</span>
        ) : (
          <ul aria-label={`First cells of ${header}`}>
            {filled.map((cell) => (
              <li key={cell}>{cell}</li>
            ))}
          </ul>
        )}
      </div>
      <SelectInput
        className="field-control"
        aria-label={`${header} is`}
        placeholder="Ignore this column"
        options={options}
        value={field ?? ''}
        onChange={({ target }) => onChoose(fieldOf(target.value))}
      />
    </li>
  )
}
