import { Check } from 'lucide-react'
import type { AudienceChoice } from '#features/people/mailings/schema.ts'
import type { NamedChoice } from '#features/people/mailings/to-field.tsx'
import { mostAudiences } from '#features/people/mailings/categories.ts'
import { useGuestAudiences } from '#features/gatherings/events/dashboard/use-guest-audiences.ts'
import { useListAudiences } from '#features/people/people/use-list-audiences.ts'
import { Dialog } from '#ui/dialogs/dialog.tsx'
import './audience-dialog.css'

type Props = {
  chosen: readonly AudienceChoice[]
  onChoose: (choice: AudienceChoice) => void
  onClose: () => void
}

const readers: NamedChoice[] = [
  { choice: { kind: 'readers', of: 'all', part: '' }, label: 'All readers' },
  { choice: { kind: 'members', of: 'all', part: '' }, label: 'Members' },
]

/** Everyone an issue can go to. Only those among them get it who have asked for the newsletter. */
export function AudienceDialog({ chosen, onChoose, onClose }: Props) {
  const { circles, lists, tags } = useListAudiences()
  const guests = useGuestAudiences()
  const groups = [
    { title: 'Readers', choices: readers },
    { title: 'Circles and teams', choices: circles },
    { title: 'Lists of people', choices: lists },
    { title: 'People with the tag', choices: tags },
    { title: 'Guests of events', choices: guests },
  ].filter(({ choices }) => choices.length > 0)
  const isFull = chosen.length >= mostAudiences
  return (
    <Dialog open onClose={onClose} keepsWords size="small" title="Who gets it?">
      <p className="muted">
        {isFull
          ? `An email goes to up to ${mostAudiences} of these. Remove one first.`
          : 'Only those get it who have asked for the newsletter. The others are left out and counted.'}
      </p>
      {groups.map(({ title, choices }) => (
        <section key={title} className="audiences" aria-label={title}>
          <h3>{title}</h3>
          <ul>
            {choices.map(({ choice, label }) => {
              const isChosen = chosen.some((one) => isSame(one, choice))
              return (
                <li key={`${choice.kind} ${choice.of} ${choice.part}`}>
                  <button
                    type="button"
                    aria-pressed={isChosen}
                    disabled={isFull || isChosen}
                    onClick={() => onChoose(choice)}
                  >
                    {label}
                    {isChosen && <Check size={18} aria-hidden="true" />}
                  </button>
                </li>
              )
            })}
          </ul>
        </section>
      ))}
    </Dialog>
  )
}

const isSame = (one: AudienceChoice, other: AudienceChoice): boolean =>
  one.kind === other.kind && one.of === other.of && one.part === other.part
