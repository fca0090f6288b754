import { FileUp } from 'lucide-react'
import { useRef, useState } from 'react'
import { noConnection } from '#shared/calls/api-client.ts'
import { Dialog } from '#ui/dialogs/dialog.tsx'
import { Field } from '#ui/forms/field.tsx'
import { FieldGrid, Form, SubmitButton } from '#ui/forms/form.tsx'
import { useFormContext } from '#ui/forms/form-context.ts'
import { Button } from '#ui/parts/button.tsx'
import { claimNetworkOptions, handCurrencies, type ClaimNetwork } from '../categories.ts'
import { compareStatement } from '../endpoints.ts'
import type { EntryStart } from '../entry-form-values.ts'
import type { Booked } from '../schema.ts'
import type { StatementAnswer } from './schema.ts'
import './statement-dialog.css'
import { StatementResults } from './statement-results.tsx'

/** A statement that was compared, and what was booked of it since. */
export type ComparedStatement = {
  network: ClaimNetwork
  text: string
  answer: StatementAnswer
  /** By the ids of the claims. */
  booked: Readonly<Record<string, Booked>>
}

type Props = {
  compared: ComparedStatement | undefined
  onCompared: (compared: ComparedStatement | undefined) => void
  onNote: (start: EntryStart) => void
  onClose: () => void
}

/** Compares the statement of a network or bank with what givers say they have sent. */
export function StatementDialog({ compared, onCompared, onNote, onClose }: Props) {
  const [text, setText] = useState(compared?.text ?? '')
  return (
    <Dialog open onClose={onClose} size="admin-large" title="Match a statement">
      {compared ? (
        <StatementResults
          compared={compared}
          onCompared={onCompared}
          onNote={onNote}
          onBack={() => onCompared(undefined)}
        />
      ) : (
        <Form
          label="Match a statement"
          schema={async () => (await import('./schema.ts')).statementSchema}
          endpoint={compareStatement}
          failure={{ title: "We couldn't read this statement", description: noConnection }}
          onSuccess={(answer, values) =>
            onCompared({ network: values['network'] as ClaimNetwork, text, answer, booked: {} })
          }
        >
          <p className="muted">
            Download the statement from your network or bank as a CSV file. We compare it with the transfers
            to check, and keep only what you accept.
          </p>
          <FieldGrid>
            <Field
              name="network"
              label="Whose statement is it?"
              options={claimNetworkOptions}
              placeholder="Choose one"
            />
            <Field name="currency" label="Currency" options={handCurrencies} />
          </FieldGrid>
          <StatementText text={text} onChange={setText} />
          <div className="form-actions">
            <SubmitButton variant="ink" pendingText="Comparing...">
              Compare
            </SubmitButton>
          </div>
        </Form>
      )}
    </Dialog>
  )
}

const StatementText = ({ text, onChange }: { text: string; onChange: (text: string) => void }) => {
  const input = useRef<HTMLInputElement>(null)
  const { clearError } = useFormContext()
  const read = async (file: File | undefined): Promise<void> => {
    if (!file) return
    onChange(await file.text())
    clearError('text')
    // The same file chosen again must count as a choice.
    if (input.current) input.current.value = ''
  }
  return (
    <>
      <div className="statement-file">
        <input
          ref={input}
          type="file"
          hidden
          accept=".csv,.txt,text/csv,text/plain"
          aria-label="Statement file"
          onChange={({ target }) => void read(target.files?.[0])}
        />
        <Button variant="outline" onClick={() => input.current?.click()}>
          <FileUp aria-hidden="true" />
          Choose a CSV file
        </Button>
        <span className="muted">or paste it here</span>
      </div>
      <Field
        name="text"
        label="Statement"
        className="statement-text"
        rows={8}
        spellCheck={false}
        placeholder={'Date,Reference,Description,Amount\n17/11/2026,123456789,Gift,50.00'}
        value={text}
        onChange={({ target }) => onChange(target.value)}
      />
    </>
  )
}
