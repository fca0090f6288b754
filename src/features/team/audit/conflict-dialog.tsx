import { useId, useRef } from 'react'
import { serverNow } from '#shared/calls/api-client.ts'
import { listed } from '#shared/figures.ts'
import { agoText } from '#shared/waiting.ts'
import { Dialog } from '#ui/dialogs/dialog.tsx'
import { Button } from '#ui/parts/button.tsx'
import { actionName } from './action-name.ts'
import { ChangedValues } from './changed-values.tsx'
import './conflict-dialog.css'
import type { ChangeSince } from './schema.ts'

type Props = {
  changes: readonly ChangeSince[]
  /** Who saved last, if it is known without the changes. */
  by?: { name: string; at: string }
  /** The fields that both have changed, as the form calls them. */
  both: readonly string[]
  /** The user has changed something, too. */
  hasMine: boolean
  onKeepMine: () => void
  onSeeLatest: () => void
  onClose: () => void
}

/** Another person was quicker: says who changed what, and leaves the choice. What the user has typed stays in the form. */
export function ConflictDialog({ changes, by, both, hasMine, onKeepMine, onSeeLatest, onClose }: Props) {
  const textId = useId()
  const back = useRef<HTMLButtonElement>(null)
  return (
    <Dialog
      open
      onClose={onClose}
      size="small"
      title="Changed while you were editing"
      describedBy={textId}
      initialFocus={back}
    >
      <div id={textId} className="conflict-dialog-text">
        {changes.length === 0 ? (
          <p>
            {by ? (
              <>
                <b>{by.name}</b> has saved changes, {agoText(by.at, new Date(serverNow()))}.
              </>
            ) : (
              'Someone else has saved changes since you opened this.'
            )}
          </p>
        ) : (
          <ul className="conflict-dialog-changes">
            {changes.map((change) => (
              <li key={change.createdAt}>
                <Change change={change} />
              </li>
            ))}
          </ul>
        )}
        {hasMine && (
          <p>Your changes aren't saved yet. If you keep them, everything else stays as it is now.</p>
        )}
        {both.length > 0 && (
          <p>
            You both changed <b>{listed(both)}</b>. Yours would replace theirs.
          </p>
        )}
      </div>
      <div className="confirm-dialog-actions">
        <Button variant="outline" ref={back} onClick={onClose}>
          Go back
        </Button>
        <Button variant={hasMine ? 'outline' : 'ink'} onClick={onSeeLatest}>
          See latest version
        </Button>
        {hasMine && (
          <Button variant="ink" onClick={onKeepMine}>
            Keep my changes
          </Button>
        )}
      </div>
    </Dialog>
  )
}

const Change = ({ change }: { change: ChangeSince }) => (
  <>
    <p>
      <b>{change.actorName}</b>, {agoText(change.createdAt, new Date(serverNow()))}
    </p>
    {!change.action.endsWith('.updated') && <p>{actionName(change.action)}</p>}
    <ChangedValues entry={change} />
    {change.summary && <p>{change.summary}</p>}
  </>
)
