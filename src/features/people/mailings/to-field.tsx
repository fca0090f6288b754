import { ChevronDown, Plus, Ticket, UsersRound, X } from 'lucide-react'
import { useRef, useState } from 'react'
import { Menu } from '#ui/dashboard/list/menu.tsx'
import { Skeleton } from '#ui/feedback/skeleton.tsx'
import { Button } from '#ui/parts/button.tsx'
import { leftOutReasons, type AudienceKind } from './categories.ts'
import type { AudienceChoice, Reach } from './schema.ts'
import './to-field.css'

/** An audience that can be chosen, and what it is called. */
export type NamedChoice = { choice: AudienceChoice; label: string }

type Props = {
  chosen: readonly AudienceChoice[]
  /** Who can be chosen from a menu, and what they are called. */
  offered: readonly NamedChoice[]
  /** Where there are many to choose from, something larger than a menu. */
  onAdd?: () => void
  reach: Reach | undefined
  onChange: (chosen: AudienceChoice[]) => void
}

const isSame = (one: AudienceChoice, other: AudienceChoice): boolean =>
  one.kind === other.kind && one.of === other.of && one.part === other.part

/** Who gets it, with their number below. */
export function ToField({ chosen, offered, onAdd, reach, onChange }: Props) {
  const add = useRef<HTMLButtonElement>(null)
  const [isOpen, setIsOpen] = useState(false)
  const more = offered.filter(({ choice }) => !chosen.some((one) => isSame(one, choice)))
  const nameOf = (choice: AudienceChoice): string =>
    reach?.audiences.find((one) => isSame(one, choice))?.name ??
    offered.find((one) => isSame(one.choice, choice))?.label ??
    'These people'

  return (
    <div className="field" role="group" aria-labelledby="mailing-to">
      <span className="field-label" id="mailing-to">
        To
      </span>
      <div className="to-field">
        {chosen.map((choice) => (
          <span key={`${choice.kind} ${choice.of} ${choice.part}`} className="to-chip">
            <KindIcon kind={choice.kind} />
            {nameOf(choice)}
            <button
              type="button"
              aria-label={`Remove ${nameOf(choice)}`}
              onClick={() => {
                onChange(chosen.filter((one) => !isSame(one, choice)))
                add.current?.focus()
              }}
            >
              <X size={14} aria-hidden="true" />
            </button>
          </span>
        ))}
        {(onAdd || more.length > 0) && (
          <Button
            ref={add}
            variant="quiet"
            size="small"
            {...(onAdd
              ? { 'aria-haspopup': 'dialog', onClick: onAdd }
              : { 'aria-haspopup': 'menu', 'aria-expanded': isOpen, onClick: () => setIsOpen(!isOpen) })}
          >
            <Plus aria-hidden="true" />
            Add
          </Button>
        )}
        {isOpen && (
          <Menu
            label="Add people"
            items={more.map(({ choice, label }) => ({
              label,
              onChoose: () => onChange([...chosen, choice]),
            }))}
            button={add}
            edge="start"
            onChosen={() => {
              add.current?.focus()
              setIsOpen(false)
            }}
            onLeft={() => setIsOpen(false)}
          />
        )}
      </div>
      {chosen.length > 0 && <Counted reach={reach} />}
    </div>
  )
}

const KindIcon = ({ kind }: { kind: AudienceKind }) => {
  const Icon = kind === 'guests' ? Ticket : UsersRound
  return <Icon size={16} aria-hidden="true" />
}

const Counted = ({ reach }: { reach: Reach | undefined }) => {
  if (!reach)
    return (
      <p className="to-counted" role="status">
        <Skeleton shape="line" width="half" />
        <span className="visually-hidden">Counting who gets it</span>
      </p>
    )
  const leftOut = reach.leftOut.reduce((sum, { total }) => sum + total, 0)
  const gets = <b>{getsText(reach.people)}</b>
  if (leftOut === 0)
    return (
      <p className="to-counted" role="status">
        {gets} {reach.people > 0 && 'No one is left out.'}
      </p>
    )
  return (
    <details className="to-counted">
      <summary>
        <span role="status">
          {gets} {leftOut === 1 ? '1 is left out' : `${leftOut.toLocaleString('en')} are left out`}
        </span>
        <ChevronDown size={16} aria-hidden="true" />
      </summary>
      <ul>
        {reach.leftOut.map(({ why, total, names }) => (
          <li key={why}>
            <span>{leftOutReasons[why]}</span>
            <span className="muted">{namesOf(names, total)}</span>
          </li>
        ))}
      </ul>
    </details>
  )
}

const getsText = (people: number): string => {
  if (people === 0) return 'No one gets it.'
  return people === 1 ? '1 person gets it.' : `${people.toLocaleString('en')} people get it.`
}

const namesShown = 6

const namesOf = (names: readonly string[], total: number): string => {
  if (names.length === 0) return total.toLocaleString('en')
  const shown = names.slice(0, namesShown)
  const rest = total - shown.length
  return rest > 0 ? `${shown.join(', ')} and ${rest} more` : shown.join(', ')
}
