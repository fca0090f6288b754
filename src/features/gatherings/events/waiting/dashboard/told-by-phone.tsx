import { WhatsAppIcon } from '../../page/whats-app-icon.tsx'
import { Button } from '#ui/parts/button.tsx'
import type { AdminWaiting } from './schema.ts'
import { toTellText } from './line-words.ts'

type Props = { rows: AdminWaiting[]; today: string | undefined; onTell: (row: AdminWaiting) => void }

/** Those who have no email: someone of the team writes to them. Nothing is sent automatically. */
export const ToldByPhone = ({ rows, today, onTell }: Props) => {
  const toTell = rows.filter(({ isToTell }) => isToTell)
  if (toTell.length === 0) return null
  return (
    <section className="to-tell" aria-labelledby="to-tell-title">
      <h3 id="to-tell-title">To write to on WhatsApp</h3>
      <p className="muted">
        {toTell.length === 1 ? 'This person has' : `These ${toTell.length} people have`} no email. You open
        the chat, and the words are ready.
      </p>
      <ul className="to-tell-people">
        {toTell.map((row) => (
          <li key={row.id}>
            <span>
              <b>{row.name}</b>
              <span className="muted">{toTellText(row, today)}</span>
            </span>
            <Button
              size="small"
              variant="outline"
              aria-label={`Write to ${row.name}`}
              aria-haspopup="dialog"
              onClick={() => onTell(row)}
            >
              <WhatsAppIcon size={16} />
              Write
            </Button>
          </li>
        ))}
      </ul>
    </section>
  )
}
