import { useNow } from '#ui/dashboard/use-now.ts'
import { Note } from '#ui/feedback/note.tsx'
import { faultWords } from './fault-words.ts'
import type { Overview } from './schema.ts'

/** What is wrong with the site itself. Most administrators cannot mend it, but they know who can. */
export const SystemFaults = ({ faults }: Pick<Overview, 'faults'>) => {
  const now = useNow()
  if (faults.length === 0) return null
  return (
    <div className="overview-faults">
      {faults.map((fault) => (
        <Note key={fault.kind} tone="danger">
          {faultWords(fault, now)}
        </Note>
      ))}
    </div>
  )
}
