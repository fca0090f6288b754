import { shownError } from '#browser/calls/reading.ts'
import { Spinner } from '#ui/parts/spinner.tsx'
import { EndButton, GoldBar } from './edit-bar.tsx'
import { OpenEditor } from './open-editor.tsx'
import { RefusalBar } from './refusal-bar.tsx'
import { useDrafts } from './use-drafts.ts'
import type { EditMode } from './use-edit-mode.ts'

export type EditorProps = {
  path: string
  mode: EditMode
  onMode: (next: EditMode | undefined) => void
}

/** Who may edit what is asked first; then the page shows its drafts, and can be edited. */
export function Editor(props: EditorProps) {
  const drafts = useDrafts()
  const error = shownError(drafts)
  const end = () => props.onMode(undefined)
  const refusal = error && <RefusalBar error={error} onRetry={() => void drafts.refetch()} onEnd={end} />
  if (drafts.data)
    return <OpenEditor {...props} documents={drafts.data} onNewer={drafts.take} refusal={refusal} />
  if (refusal) return refusal
  return (
    <GoldBar label="Editing">
      <p className="edit-bar-title" role="status">
        <Spinner />
        Loading...
      </p>
      <EndButton onEnd={end} />
    </GoldBar>
  )
}
