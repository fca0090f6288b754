import { Lock } from 'lucide-react'
import { ConfirmDialog } from '#ui/dialogs/confirm-dialog.tsx'
import { isSame, type Fields, type Values } from '../documents/field.ts'
import './money-dialog.css'
import { valueWords } from './value-words.ts'

type Props = {
  fields: Fields
  before: Values
  after: Values
  isPending: boolean
  onConfirm: () => void
  onClose: () => void
}

/** Money will go elsewhere: what changes, before the editor proves who they are. */
export function MoneyDialog({ fields, before, after, isPending, onConfirm, onClose }: Props) {
  const changed = Object.entries(fields).filter(([name]) => !isSame(before[name], after[name]))
  return (
    <ConfirmDialog
      title="Change how people send you money?"
      confirm="Publish"
      icon={<Lock size={18} aria-hidden="true" />}
      variant="ink"
      pendingText="Publishing..."
      isPending={isPending}
      onConfirm={onConfirm}
      onClose={onClose}
    >
      {changed.map(([name, field]) => (
        <section key={name} className="money-change" aria-label={field.label}>
          <h3>{field.label}</h3>
          <dl className="facts">
            <div>
              <dt>From</dt>
              <dd>
                <s>{valueWords(field, before[name]) || 'nothing'}</s>
              </dd>
            </div>
            <div>
              <dt>To</dt>
              <dd>
                <b>{valueWords(field, after[name]) || 'nothing'}</b>
              </dd>
            </div>
          </dl>
        </section>
      ))}
      <p className="small muted">
        We ask you to confirm that it's you, and email all administrators about this straight away.
      </p>
    </ConfirmDialog>
  )
}
