import { Button } from '#ui/parts/button.tsx'
import { SubmitButton } from '#ui/forms/form.tsx'
import './form-foot.css'

type FormFootProps = { note?: string; submit: string; cancel?: string; onCancel: () => void }

/** The foot of a form in a dialog: it stays in sight, however long the form is. */
export const FormFoot = ({ note, submit, cancel = 'Cancel', onCancel }: FormFootProps) => (
  <div className="form-foot">
    {note && <p>{note}</p>}
    <Button variant="outline" onClick={onCancel}>
      {cancel}
    </Button>
    <SubmitButton variant="ink" pendingText="Saving...">
      {submit}
    </SubmitButton>
  </div>
)
