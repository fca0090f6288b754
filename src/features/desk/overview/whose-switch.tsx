import { useAddressFilters } from '#browser/history/use-address-filters.ts'
import type { Place } from '#browser/page.ts'
import './whose-switch.css'

type Whose = 'mine' | 'everyone'

const isWhose = (value: string | null): value is Whose => value === 'mine' || value === 'everyone'

/** Whose tasks are shown, as the address says. Without a word there, people start with their own if they have some. */
export const useWhose = (
  { path, search }: Place,
  hasOwn: boolean,
): { whose: Whose; choose: (whose: Whose) => void } => {
  const { filters, choose } = useAddressFilters<{ whose: Whose | undefined }>(search, {
    path,
    read: (written) => {
      const wanted = written.get('whose')
      return { whose: isWhose(wanted) ? wanted : undefined }
    },
    write: ({ whose }) => (whose ? `whose=${whose}` : ''),
  })
  return {
    whose: filters.whose ?? (hasOwn ? 'mine' : 'everyone'),
    choose: (whose) => choose({ whose }),
  }
}

const labels: Record<Whose, string> = { mine: 'Mine', everyone: "Everyone's" }

export const WhoseSwitch = ({ whose, onChange }: { whose: Whose; onChange: (whose: Whose) => void }) => (
  <div className="whose-switch" role="group" aria-label="Whose tasks">
    {(['mine', 'everyone'] as const).map((option) => (
      <button key={option} type="button" aria-pressed={option === whose} onClick={() => onChange(option)}>
        {labels[option]}
      </button>
    ))}
  </div>
)
