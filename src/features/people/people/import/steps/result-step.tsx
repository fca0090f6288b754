import { Undo2 } from 'lucide-react'
import { useState } from 'react'
import { shortMoment } from '#shared/time/dates.ts'
import { Box } from '#ui/dashboard/box.tsx'
import { ExportLink } from '#ui/dashboard/list/export-link.tsx'
import { Note } from '#ui/feedback/note.tsx'
import { useAction } from '#ui/forms/use-action.ts'
import { Button } from '#ui/parts/button.tsx'
import { notImported } from '../categories.ts'
import { importProblems, imports, startImport, undoImport } from '../endpoints.ts'
import { changing, countedPeople, ImportFigures } from './import-counts.tsx'
import { ImportRows } from './import-rows.tsx'
import type { ImportDetail } from '../schema.ts'
import { UndoDialog } from './undo-dialog.tsx'

/** From the start to the end, and back. */
export const ResultStep = ({ one }: { one: ImportDetail }) => {
  const isBusy = one.state === 'running' || one.state === 'undoing'
  return (
    <>
      <Box title={titles[one.state] ?? 'Import'}>
        <div className="import-part">
          {isBusy ? (
            <Progress one={one} />
          ) : (
            <>
              <div role="status">
                <Outcome one={one} />
              </div>
              {one.state !== 'undone' && <ImportFigures counts={one.counts} />}
              <Actions one={one} />
            </>
          )}
        </div>
      </Box>
      {!isBusy && <ImportRows one={one} title="Row by row" />}
    </>
  )
}

const titles: Partial<Record<ImportDetail['state'], string>> = {
  running: 'Importing',
  undoing: 'Undoing the import',
  done: 'Imported',
  undone: 'Undone',
  failed: 'Stopped',
}

const Progress = ({ one: { state, progress } }: { one: ImportDetail }) => {
  const { done, of } = progress
  const text = `${done.toLocaleString('en')} of ${of.toLocaleString('en')} rows`
  return (
    <div className="import-progress">
      <progress aria-label={titles[state]} value={done} max={Math.max(1, of)} />
      <p>{text}</p>
      <p className="muted">
        You can leave this page. The import will carry on, and you can come back to check it.
      </p>
    </div>
  )
}

const Outcome = ({ one }: { one: ImportDetail }) => {
  const { state, kind, counts, invites, invited, adminName, doneAt, progress } = one
  if (state === 'done')
    return (
      <Note tone="success">
        {countedPeople(kind, changing(counts))} imported by {adminName}
        {doneAt && `, ${shortMoment(doneAt)}`}.{' '}
        {invites
          ? `${invited.toLocaleString('en')} were asked by email to choose a password.`
          : 'No email was sent.'}
      </Note>
    )
  if (state === 'undone')
    return (
      <Note tone={counts.stayed ? 'warning' : 'success'}>
        {undoneText(one)}
        {counts.stayed ? ` ${stayedText(counts.stayed)}` : ''}
      </Note>
    )
  return (
    <Note tone="danger">
      Something went wrong on our side after {progress.done.toLocaleString('en')} of{' '}
      {progress.of.toLocaleString('en')} rows. What was done so far is safe.{' '}
      {one.isUndoBegun ? 'Try again to undo the rest.' : 'Try again to import the rest, or undo it.'}
    </Note>
  )
}

const undoneText = ({ kind, counts }: ImportDetail): string => {
  const removed = `${countedPeople(kind, counts.removed ?? 0)} removed`
  const back = counts['taken back'] ?? 0
  return back === 0 ? `${removed}.` : `${removed}, ${countedPeople('people', back)} put back as before.`
}

const stayedText = (stayed: number): string =>
  stayed === 1
    ? "1 stayed, because they've been active or been changed since."
    : `${stayed.toLocaleString('en')} stayed, because they've been active or been changed since.`

const Actions = ({ one }: { one: ImportDetail }) => {
  const [isAsking, setIsAsking] = useState(false)
  const problems = notImported.reduce((sum, fate) => sum + (one.counts[fate] ?? 0), 0)
  const again = useAction(startImport(one.id), {
    failure: "We couldn't continue the import",
    invalidates: [imports.path],
  })
  const undoAgain = useAction(undoImport(one.id), {
    failure: "We couldn't continue the undo",
    invalidates: [imports.path],
  })
  const { mutate, isPending } = one.isUndoBegun
    ? { mutate: () => undoAgain.mutate(), isPending: undoAgain.isPending }
    : { mutate: () => again.mutate({ invites: one.invites }), isPending: again.isPending }
  const mayUndo = one.undoUntil !== null && !one.isUndoBegun
  if (one.state !== 'failed' && problems === 0 && !mayUndo) return null
  return (
    <>
      <div className="import-actions">
        {one.state === 'failed' && (
          <Button variant="ink" pending={isPending} onClick={mutate}>
            Try again
          </Button>
        )}
        {problems > 0 && (
          <ExportLink href={importProblems(one.id).path}>
            {`Download ${problems.toLocaleString('en')} ${problems === 1 ? 'row' : 'rows'} not imported`}
          </ExportLink>
        )}
        {mayUndo && (
          <Button variant="outline" onClick={() => setIsAsking(true)}>
            <Undo2 aria-hidden="true" />
            Undo this import
          </Button>
        )}
      </div>
      {mayUndo && one.undoUntil && (
        <p className="muted">You can undo it until {shortMoment(one.undoUntil)}.</p>
      )}
      {isAsking && <UndoDialog one={one} onClose={() => setIsAsking(false)} />}
    </>
  )
}
