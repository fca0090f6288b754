import { Button } from '#ui/parts/button.tsx'
import { useUndoChange } from '../forms/use-undo-change.ts'
import type { SiteChange } from '../schema.ts'
import './change-item.css'
import { sayWhen } from './say-when.ts'

/** A line of the history: who did what when, and the way back. */
export function ChangeItem({ change, now }: { change: SiteChange; now: Date }) {
  const { undo, isPending } = useUndoChange(change.key)
  const { isYou, byName, did, at, version, isUndone, canUndo } = change
  const sentence = `${isYou ? 'You' : byName} ${did}`
  return (
    <li className="site-change">
      <div className="site-change-words">
        <p>
          <b>{isYou ? 'You' : byName}</b> {did}
        </p>
        <time dateTime={at}>{sayWhen(at, now)}</time>
      </div>
      {isUndone && <span className="site-change-undone">Undone</span>}
      {canUndo && (
        <Button
          variant="quiet"
          pending={isPending}
          pendingText="Undoing..."
          aria-label={`Undo: ${sentence}`}
          onClick={() => undo(version)}
        >
          Undo
        </Button>
      )}
    </li>
  )
}
