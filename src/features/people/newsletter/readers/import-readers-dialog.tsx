import { useQueryClient } from '@tanstack/react-query'
import { FileUp } from 'lucide-react'
import { useRef, useState } from 'react'
import { invalidate } from '#browser/calls/invalidate.ts'
import { uploadFile } from '#ui/dashboard/upload-file.ts'
import { Dialog } from '#ui/dialogs/dialog.tsx'
import { Note } from '#ui/feedback/note.tsx'
import { toast } from '#ui/feedback/toast-store.ts'
import { Button } from '#ui/parts/button.tsx'
import { mostBytes, readerFates, takenFates } from './categories.ts'
import { checkReaders, importSoMany, readers } from './endpoints.ts'
import type { ReadersFile } from './schema.ts'
import './import-readers-dialog.css'

const number = (count: number): string => count.toLocaleString('en')

const people = (count: number): string => `${number(count)} ${count === 1 ? 'reader' : 'readers'}`

type Checked = { file: File; result: ReadersFile }

/** Readers from a file, in two steps: a look at what would become of each row, then the import itself. */
export function ImportReadersDialog({ onClose }: { onClose: () => void }) {
  const client = useQueryClient()
  const input = useRef<HTMLInputElement>(null)
  const [checked, setChecked] = useState<Checked>()
  const [busy, setBusy] = useState<'checking' | 'importing'>()
  const [problem, setProblem] = useState<string>()

  const check = async (file: File | undefined): Promise<void> => {
    if (!file || busy) return
    setProblem(undefined)
    setChecked(undefined)
    if (file.size > mostBytes) return setProblem('A file can be up to 2 MB.')
    setBusy('checking')
    try {
      setChecked({ file, result: await uploadFile(checkReaders, file, () => {}) })
    } catch (error) {
      setProblem(error instanceof Error ? error.message : undefined)
    }
    setBusy(undefined)
  }

  const take = async ({ file, result }: Checked): Promise<void> => {
    setProblem(undefined)
    setBusy('importing')
    try {
      const { taken } = await uploadFile(importSoMany(result.taken), file, () => {})
      toast({ title: `${people(taken)} added`, description: 'They get the next newsletter.' })
      void invalidate(client, readers.path)
      onClose()
    } catch (error) {
      setProblem(error instanceof Error ? error.message : undefined)
      setBusy(undefined)
    }
  }

  return (
    <Dialog open onClose={onClose} isHeld={busy === 'importing'} title="Import readers">
      <div className="import-readers">
        <p>
          A CSV file with the columns <b>Email</b>, <b>Consent</b> (how each person agreed) and{' '}
          <b>Consent date</b>. A row without consent is refused. Those who have left stay left. No email is
          sent.
        </p>
        <input
          ref={input}
          type="file"
          hidden
          accept=".csv,.tsv,.txt,text/csv,text/plain"
          aria-label="CSV file"
          onChange={({ target }) => {
            void check(target.files?.[0])
            // The same file chosen again must count as a choice.
            target.value = ''
          }}
        />
        <div className="import-readers-actions">
          {checked && checked.result.taken > 0 && (
            <Button
              variant="ink"
              pending={busy === 'importing'}
              pendingText="Importing..."
              onClick={() => void take(checked)}
            >
              Add {people(checked.result.taken)}
            </Button>
          )}
          <Button
            variant={checked && checked.result.taken > 0 ? 'outline' : 'ink'}
            pending={busy === 'checking'}
            pendingText="Checking..."
            disabled={busy === 'importing'}
            onClick={() => input.current?.click()}
          >
            <FileUp aria-hidden="true" />
            {checked ? 'Choose another file' : 'Choose a CSV file'}
          </Button>
        </div>
        <div role="alert">{problem && <Note tone="danger">{problem}</Note>}</div>
        <div role="status">{checked && <Preview {...checked.result} />}</div>
      </div>
    </Dialog>
  )
}

const Preview = ({ taken, counts, refused }: ReadersFile) => {
  const left = counts.filter(({ fate }) => !takenFates.includes(fate) && fate !== 'known')
  const allRefused = left.reduce((sum, { total }) => sum + total, 0)
  return (
    <>
      {taken === 0 && <Note>No row of this file makes a new reader.</Note>}
      <dl className="import-readers-counts">
        {counts.map(({ fate, total }) => (
          <div key={fate}>
            <dt>{readerFates[fate]}</dt>
            <dd>{number(total)}</dd>
          </div>
        ))}
      </dl>
      {refused.length > 0 && (
        <>
          <h3 className="import-readers-title">Refused rows</h3>
          <ul className="import-readers-refused">
            {refused.map(({ row, email, fate }) => (
              <li key={row}>
                <b>
                  Row {number(row)}
                  {email && `, ${email}`}
                </b>
                <span>{readerFates[fate]}</span>
              </li>
            ))}
          </ul>
          {allRefused > refused.length && (
            <p className="muted">And {number(allRefused - refused.length)} more.</p>
          )}
        </>
      )}
    </>
  )
}
