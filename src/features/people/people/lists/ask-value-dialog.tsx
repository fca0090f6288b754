import { Dialog } from '#ui/dialogs/dialog.tsx'
import { Field } from '#ui/forms/field.tsx'
import { Button } from '#ui/parts/button.tsx'
import { valueWords, type Value } from './value-words.ts'
import { numberRules, type ValueKind } from './values.ts'

type Props = { kind: ValueKind; value: Value; onChoose: (value: Value) => void; onClose: () => void }

/** A number or day that the menu does not offer. */
export function AskValueDialog({ kind, value, onChoose, onClose }: Props) {
  const { what } = valueWords[kind]
  return (
    <Dialog open onClose={onClose} size="small" title={what}>
      <form
        className="people-ask"
        onSubmit={(event) => {
          event.preventDefault()
          const typed = event.currentTarget.querySelector('input')!.value
          onClose()
          onChoose(isNumber(kind) ? Number(typed) : typed)
        }}
      >
        {isNumber(kind) ? <NumberField kind={kind} value={value} /> : <DayField value={value} />}
        <div className="confirm-dialog-actions">
          <Button variant="outline" onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" variant="ink">
            Use this
          </Button>
        </div>
      </form>
    </Dialog>
  )
}

const isNumber = (kind: ValueKind): kind is keyof typeof numberRules => kind in numberRules

const NumberField = ({ kind, value }: { kind: keyof typeof numberRules; value: Value }) => {
  const { least, most, ask } = numberRules[kind]
  const hint = `From ${least} to ${most.toLocaleString('en')}`
  return (
    <Field
      name="value"
      label={ask}
      hint={hint}
      type="number"
      inputMode="numeric"
      min={least}
      max={most}
      required
      defaultValue={value}
    />
  )
}

const DayField = ({ value }: { value: Value }) => (
  <Field
    name="value"
    label="Day"
    type="date"
    min="1970-01-01"
    max="2100-12-31"
    required
    defaultValue={/^\d/.test(String(value)) && String(value).includes('-') ? String(value) : ''}
  />
)
