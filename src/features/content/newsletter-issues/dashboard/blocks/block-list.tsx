import { ArrowDown, ArrowUp, X } from 'lucide-react'
import { useRef, useState } from 'react'
import { StateBadge } from '#ui/dashboard/state-badge.tsx'
import { toast } from '#ui/feedback/toast-store.ts'
import { IconButton } from '#ui/parts/icon-button.tsx'
import type { IssueBlock } from '../../schema.ts'
import { BlockFields, type Changed } from './block-fields.tsx'
import { kindOf, subjectOf, touched } from './block-kinds.ts'
import './blocks.css'
import type { Thing } from './known-things.ts'

type Props = {
  blocks: readonly IssueBlock[]
  known: readonly Thing[]
  /** Of the blocks as they are then: something may have come in between. */
  onChange: (change: (blocks: readonly IssueBlock[]) => IssueBlock[]) => void
}

/** The blocks in their order, each with buttons that move it and take it out. */
export function BlockList({ blocks, known, onChange }: Props) {
  const list = useRef<HTMLOListElement>(null)
  const [said, setSaid] = useState('')

  const move = (block: IssueBlock, steps: -1 | 1): void => {
    const place = blocks.indexOf(block) + steps
    onChange((now) => now.filter(({ id }) => id !== block.id).toSpliced(place, 0, touched(block)))
    setSaid(`${nameOf(block, known)} is now ${place + 1} of ${blocks.length}`)
  }

  const remove = (block: IssueBlock): void => {
    const place = blocks.indexOf(block)
    onChange((now) => now.filter(({ id }) => id !== block.id))
    // The button that had the focus was removed with it.
    list.current?.focus()
    toast({
      title: `${kindOf(block).label} removed`,
      action: {
        label: 'Undo',
        hint: 'Press F8, then Undo.',
        run: () => onChange((now) => now.toSpliced(place, 0, block)),
      },
    })
  }

  const edit = (id: string, changed: Changed): void =>
    onChange((now) => now.map((one) => (one.id === id ? { ...one, ...changed } : one)))

  return (
    <>
      <ol ref={list} tabIndex={-1} className="blocks" aria-label="Blocks">
        {blocks.map((block, place) => {
          const { label, icon: Icon } = kindOf(block)
          const name = nameOf(block, known)
          return (
            <li key={block.id} className="block" id={`block-${block.id}`}>
              <div className="block-head">
                <Icon size={17} aria-hidden="true" />
                <h3>{label}</h3>
                {'isProposed' in block && block.isProposed && (
                  <StateBadge look="neutral">Proposed</StateBadge>
                )}
                <span className="block-tools">
                  <IconButton
                    size="small"
                    label={`Move ${name} up`}
                    pending={place === 0}
                    onClick={() => move(block, -1)}
                  >
                    <ArrowUp size={18} aria-hidden="true" />
                  </IconButton>
                  <IconButton
                    size="small"
                    label={`Move ${name} down`}
                    pending={place === blocks.length - 1}
                    onClick={() => move(block, 1)}
                  >
                    <ArrowDown size={18} aria-hidden="true" />
                  </IconButton>
                  <IconButton size="small" label={`Remove ${name}`} onClick={() => remove(block)}>
                    <X size={18} aria-hidden="true" />
                  </IconButton>
                </span>
              </div>
              <div className="block-body">
                <BlockFields block={block} known={known} onChange={(changed) => edit(block.id, changed)} />
              </div>
            </li>
          )
        })}
      </ol>
      <p role="status" className="visually-hidden">
        {said}
      </p>
    </>
  )
}

const longestCalled = 40

/** What a block is called by those who do not see it: the thing it shows, or its first words. */
const nameOf = (block: IssueBlock, known: readonly Thing[]): string => {
  const { label } = kindOf(block)
  const thing = known.find(({ of }) => of === subjectOf(block))
  if (thing) return thing.title
  const words = 'text' in block ? block.text : 'label' in block ? block.label : ''
  const first = words.trim().slice(0, longestCalled)
  return first === '' ? label.toLowerCase() : `${label.toLowerCase()} “${first}”`
}
