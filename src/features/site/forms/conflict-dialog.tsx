import { useId } from 'react'
import { listed } from '#shared/figures.ts'
import { localAt } from '#shared/time/dates.ts'
import { Dialog } from '#ui/dialogs/dialog.tsx'
import { Button } from '#ui/parts/button.tsx'
import { calledOf, type Fields } from '../documents/field.ts'
import './conflict-dialog.css'
import type { Met } from './use-document-form.ts'
import { valueWords } from './value-words.ts'
import { differences, type Piece } from './word-differences.ts'

type Props = {
  met: Met
  fields: Fields
  onKeepMine: () => void
  onTakeTheirs: () => void
  onClose: () => void
}

/** Two people have changed the same words: both texts side by side, and three ways on. */
export function WordsConflictDialog({ met, fields, onKeepMine, onTakeTheirs, onClose }: Props) {
  const textId = useId()
  const { byName, at, clashes } = met
  const called = clashes.map(({ field }) => (fields[field] ? calledOf(fields[field]) : field))
  return (
    <Dialog open onClose={onClose} size="admin" title={`${byName} changed this too`} describedBy={textId}>
      <p id={textId} className="muted">
        {byName} saved at {localAt(at).slice(11, 16)}, while you were writing. Nothing is lost: both texts are
        here. Only the {listed(called)} {called.length === 1 ? 'differs' : 'differ'}.
      </p>
      {clashes.map(({ field, mine, theirs }) => {
        const about = fields[field]
        if (!about) return null
        const texts = differences(valueWords(about, mine), valueWords(about, theirs))
        return (
          <section key={field} className="words-conflict" aria-label={about.label}>
            {clashes.length > 1 && <h3>{about.label}</h3>}
            <Side title="Yours" pieces={texts.one} />
            <Side title={`${byName}’s, saved now`} pieces={texts.other} />
          </section>
        )
      })}
      <div className="words-conflict-ways">
        <Button variant="outline" onClick={onKeepMine}>
          Use mine
        </Button>
        <Button variant="outline" onClick={onTakeTheirs}>
          {`Keep ${byName}’s`}
        </Button>
        <Button variant="outline" onClick={onClose}>
          Back to the form
        </Button>
      </div>
    </Dialog>
  )
}

const Side = ({ title, pieces }: { title: string; pieces: readonly Piece[] }) => (
  <div className="words-conflict-side">
    <h4>{title}</h4>
    <p>
      {pieces.length === 0 && <span className="muted">Nothing</span>}
      {pieces.map(({ text, isDifferent }, index) =>
        isDifferent ? <mark key={index}>{text}</mark> : <span key={index}>{text}</span>,
      )}
    </p>
  </div>
)
