import { useState } from 'react'
import { Field } from '#ui/forms/field.tsx'
import { FormContext, noForm } from '#ui/forms/form-context.ts'
import { Button } from '#ui/parts/button.tsx'
import { statementColumns, type StatementColumn } from '../categories.ts'
import type { StatementColumns } from './schema.ts'

const labels: Record<StatementColumn, string> = {
  date: 'Date',
  amount: 'Amount that came in',
  reference: 'Reference',
  description: 'Description',
}

type Props = {
  headers: readonly string[]
  columns: StatementColumns | null
  isPending: boolean
  onChoose: (columns: StatementColumns) => void
}

type Chosen = Record<StatementColumn, string>

const written = (columns: StatementColumns | null): Chosen =>
  Object.fromEntries(statementColumns.map((column) => [column, String(columns?.[column] ?? '')])) as Chosen

const read = (chosen: string): number | null => (chosen === '' ? null : Number(chosen))

/** Which column says what: found by its name, and put right by the treasurer. */
export const ColumnChoice = ({ headers, columns, isPending, onChoose }: Props) => {
  const [chosen, setChosen] = useState(() => written(columns))
  const date = read(chosen.date)
  const amount = read(chosen.amount)
  const isOther = JSON.stringify(chosen) !== JSON.stringify(written(columns))
  const options = headers.map((label, index) => ({ value: String(index), label }))
  return (
    <section className="statement-part" aria-label="Columns">
      <FormContext value={{ ...noForm, formId: 'statement' }}>
        <div className="statement-columns">
          {statementColumns.map((column) => (
            <Field
              key={column}
              name={column}
              label={labels[column]}
              options={options}
              placeholder="None"
              value={chosen[column]}
              onChange={({ target }) => setChosen({ ...chosen, [column]: target.value })}
            />
          ))}
        </div>
      </FormContext>
      {isOther && (
        <div>
          <Button
            variant="ink"
            size="small"
            pending={isPending}
            disabled={date === null || amount === null}
            onClick={() => {
              if (date !== null && amount !== null)
                onChoose({
                  date,
                  amount,
                  reference: read(chosen.reference),
                  description: read(chosen.description),
                })
            }}
          >
            Compare with these columns
          </Button>
        </div>
      )}
    </section>
  )
}
