import { Bold, Heading, Link2, List, Quote, type LucideIcon } from 'lucide-react'
import { useState, type KeyboardEvent } from 'react'
import { IconButton } from '#ui/parts/icon-button.tsx'
import type { LineMark } from './markup-edits.ts'

export type MarkupTool = 'bold' | 'link' | LineMark

const tools: { id: MarkupTool; label: string; icon: LucideIcon; keys?: string }[] = [
  { id: 'bold', label: 'Bold', icon: Bold, keys: 'Control+B' },
  { id: 'link', label: 'Link', icon: Link2, keys: 'Control+K' },
  { id: 'list', label: 'List', icon: List },
  { id: 'heading', label: 'Heading', icon: Heading },
  { id: 'quote', label: 'Quote', icon: Quote },
]

type MarkupToolbarProps = { /** Of the text area. */ areaId: string; onUse: (tool: MarkupTool) => void }

/** One stop for Tab; the arrow keys go from button to button. */
export const MarkupToolbar = ({ areaId, onUse }: MarkupToolbarProps) => {
  const [current, setCurrent] = useState(0)

  const move = (event: KeyboardEvent<HTMLDivElement>): void => {
    const next = nextPlace(event.key, current)
    if (next === undefined) return
    event.preventDefault()
    setCurrent(next)
    event.currentTarget.querySelectorAll('button')[next]?.focus()
  }

  return (
    <div
      className="markup-toolbar"
      role="toolbar"
      aria-label="Formatting"
      aria-controls={areaId}
      onKeyDown={move}
    >
      {tools.map(({ id, label, icon: Icon, keys }, index) => (
        <IconButton
          key={id}
          label={label}
          aria-keyshortcuts={keys}
          tabIndex={index === current ? 0 : -1}
          // The text keeps the focus and its selection under a mouse or a finger.
          onPointerDown={(event) => event.preventDefault()}
          onClick={() => {
            setCurrent(index)
            onUse(id)
          }}
        >
          <Icon size={18} aria-hidden="true" />
        </IconButton>
      ))}
    </div>
  )
}

const nextPlace = (key: string, current: number): number | undefined => {
  if (key === 'ArrowRight') return (current + 1) % tools.length
  if (key === 'ArrowLeft') return (current + tools.length - 1) % tools.length
  if (key === 'Home') return 0
  return key === 'End' ? tools.length - 1 : undefined
}
