import { FileUp } from 'lucide-react'
import { useId, useRef, useState, type DragEvent } from 'react'
import { useLocation } from 'wouter'
import { importPage } from '#shared/admin-paths.ts'
import { Box } from '#ui/dashboard/box.tsx'
import { uploadFile } from '#ui/dashboard/upload-file.ts'
import { Note } from '#ui/feedback/note.tsx'
import { classes } from '#ui/styles/classes.ts'
import { Button } from '#ui/parts/button.tsx'
import { mostBytes, type ImportKind } from '../categories.ts'
import { uploadImport } from '../endpoints.ts'

const kinds: { value: ImportKind; label: string; text: string }[] = [
  {
    value: 'people',
    label: 'People',
    text: "Visitors, guests, donors and friends. They're added to People, without an account.",
  },
  {
    value: 'members',
    label: 'Members',
    text: 'Each person gets an account on this website and chooses their own password.',
  },
]

/** Which list it is, and the file. It is sent as soon as it is chosen. */
export const UploadStep = ({ kind: wanted }: { kind: ImportKind }) => {
  const [kind, setKind] = useState(wanted)
  return (
    <Box title="Choose a file">
      <div className="import-part">
        <fieldset className="import-kinds">
          <legend className="field-label">Who is in the file?</legend>
          {kinds.map(({ value, label, text }) => (
            <label key={value} className="import-kind">
              <input
                type="radio"
                name="kind"
                className="choice-box choice-round"
                value={value}
                checked={kind === value}
                onChange={() => setKind(value)}
              />
              <b>{label}</b>
              <span className="muted">{text}</span>
            </label>
          ))}
        </fieldset>
        <FileDrop kind={kind} />
        <p className="muted">
          Nothing is imported yet. First you'll match the columns and see what will happen to each row. No
          emails are sent.
        </p>
      </div>
    </Box>
  )
}

const tooLarge = 'A file can be up to 5 MB.'

const FileDrop = ({ kind }: { kind: ImportKind }) => {
  const input = useRef<HTMLInputElement>(null)
  const [, navigate] = useLocation()
  const [progress, setProgress] = useState<number>()
  const [problem, setProblem] = useState<string>()
  const [isOver, setIsOver] = useState(false)
  const hintId = useId()

  const send = async (file: File | undefined): Promise<void> => {
    if (!file || progress !== undefined) return
    if (file.size > mostBytes) {
      setProblem(tooLarge)
      return
    }
    setProblem(undefined)
    setProgress(0)
    try {
      const { id } = await uploadFile(uploadImport(kind), file, setProgress)
      navigate(importPage({ id }))
    } catch (error) {
      setProblem(error instanceof Error ? error.message : undefined)
      setProgress(undefined)
    }
  }

  const drop = (event: DragEvent): void => {
    event.preventDefault()
    setIsOver(false)
    void send(event.dataTransfer.files[0])
  }

  return (
    <div>
      <div
        className={classes('import-drop', isOver && 'import-drop-over')}
        onDragOver={(event) => {
          event.preventDefault()
          setIsOver(true)
        }}
        onDragLeave={() => setIsOver(false)}
        onDrop={drop}
      >
        <input
          ref={input}
          type="file"
          hidden
          accept=".csv,.tsv,.txt,text/csv,text/plain"
          aria-label="CSV file"
          onChange={({ target }) => {
            void send(target.files?.[0])
            // The same file chosen again must count as a choice.
            target.value = ''
          }}
        />
        <Button
          variant="ink"
          pending={progress !== undefined}
          pendingText={progress === 100 ? 'Reading the file...' : `Uploading, ${progress}%`}
          aria-describedby={hintId}
          onClick={() => input.current?.click()}
        >
          <FileUp aria-hidden="true" />
          Choose a CSV file
        </Button>
        <p id={hintId} className="muted">
          Up to 5 MB and 20,000 rows, with the column names in the first row. Excel, Google Sheets and most
          church software can save or export CSV.
        </p>
      </div>
      <div role="alert" className="import-refusal">
        {problem && <Note tone="danger">{problem}</Note>}
      </div>
    </div>
  )
}
