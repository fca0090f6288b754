import { Dialog } from '#ui/dialogs/dialog.tsx'
import type { Thing } from './known-things.ts'
import { ThingLine } from './thing-line.tsx'

type Props = {
  kind: 'event' | 'teaching'
  offers: readonly Thing[]
  onChoose: (thing: Thing) => void
  onClose: () => void
}

/** The next events, or the newest teachings. */
export const ChooseThing = ({ kind, offers, onChoose, onClose }: Props) => (
  <Dialog
    open
    onClose={onClose}
    keepsWords
    size="small"
    title={kind === 'event' ? 'Choose an event' : 'Choose a teaching'}
  >
    {offers.length === 0 ? (
      <p className="muted">
        {kind === 'event'
          ? 'This email has all planned events.'
          : 'This email has all of the newest teachings.'}
      </p>
    ) : (
      <ul className="choose-things">
        {offers.map((thing) => (
          <li key={thing.of}>
            <button type="button" onClick={() => onChoose(thing)}>
              <ThingLine thing={thing} />
            </button>
          </li>
        ))}
      </ul>
    )}
  </Dialog>
)
