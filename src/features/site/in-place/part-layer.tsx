import { Pencil, Plus } from 'lucide-react'
import { useRef } from 'react'
import { documentOf } from '../documents/documents.ts'
import { showEntry } from '../use-shown-entry.ts'
import { useEachFrame } from './each-frame.ts'
import './part-layer.css'
import { placeBox } from './part-box.ts'
import { addLabel, type Part, type Place } from './parts.ts'

type Props = {
  parts: readonly Part[]
  open: Place | undefined
  onOpen: (place: Place, part: Part) => void
}

/** A box over each part of the page. It is one button, so nothing in the part itself can be pressed. */
export function PartLayer({ parts, open, onOpen }: Props) {
  const boxes = useRef(new Map<string, HTMLElement>())
  useEachFrame(() => {
    for (const part of parts) {
      const box = boxes.current.get(part.id)
      if (box) placeBox(box, part.element)
    }
  })
  const keep = (id: string) => (box: HTMLElement | null) => {
    if (box) boxes.current.set(id, box)
    else boxes.current.delete(id)
  }
  return (
    <ul className="edit-parts" aria-label="Parts of this page that you can edit">
      {parts.map((part) => (
        <li
          key={part.id}
          ref={keep(part.id)}
          className="edit-part"
          data-open={isOpen(part, open) || undefined}
        >
          <button
            id={part.id}
            type="button"
            className="edit-part-button"
            onClick={() => onOpen({ key: part.key, entry: part.entry }, part)}
            onFocus={() => bringIntoView(part)}
          >
            <span className="edit-part-label">
              <Pencil size={14} aria-hidden="true" />
              <span className="visually-hidden">Edit: </span>
              <span className="edit-part-name">{part.label}</span>
              {part.isHidden && <span className="edit-part-state">Hidden</span>}
              {part.isDraft && <span className="edit-part-state">Draft</span>}
            </span>
          </button>
          {isLastOfList(part, parts) && (
            <button
              type="button"
              className="edit-part-add"
              onClick={() => onOpen({ key: part.key, entry: 'new' }, part)}
            >
              <Plus size={16} aria-hidden="true" />
              {addLabelOf(part)}
            </button>
          )}
        </li>
      ))}
    </ul>
  )
}

/** The keyboard reaches what is not on the screen: a slide that waits, or a card at the end of its row. */
const bringIntoView = ({ key, entry, element }: Part): void => {
  if (entry) showEntry({ key, entry })
  element.scrollIntoView({ block: 'nearest', inline: 'nearest' })
}

const isOpen = (part: Part, open: Place | undefined): boolean =>
  open?.key === part.key && open.entry === part.entry

const isLastOfList = (part: Part, parts: readonly Part[]): boolean =>
  part.entry !== undefined &&
  parts.findLast(({ key, entry }) => key === part.key && entry !== undefined) === part

const addLabelOf = ({ key }: Part): string => {
  const about = documentOf(key)
  return about.kind === 'list' ? addLabel(about.noun) : ''
}
