import './changed-values.css'
import { changeWords } from './change-words.ts'
import type { AuditEntry } from './schema.ts'

/** "Price: GHS 50.00 → GHS 60.00", a line for each field. */
export const ChangedValues = ({ entry }: { entry: Pick<AuditEntry, 'action' | 'changes'> }) => {
  const changes = changeWords(entry)
  if (changes.length === 0) return null
  return (
    <ul className="changed-values">
      {changes.map(({ label, before, after }) => (
        <li key={label}>
          {label}: <del>{before}</del> → <ins>{after}</ins>
        </li>
      ))}
    </ul>
  )
}
