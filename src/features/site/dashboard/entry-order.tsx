import { ArrowDown, ArrowUp } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { Box } from '#ui/dashboard/box.tsx'
import { PageFoot } from '#ui/dashboard/page-foot.tsx'
import { Button } from '#ui/parts/button.tsx'
import { IconButton } from '#ui/parts/icon-button.tsx'
import type { Entry, Listing } from '../documents/document.ts'
import type { EditedDocument } from '../schema.ts'
import { EntryPicture } from './entry-picture.tsx'
import { entryName } from './entry-words.ts'
import { moved } from './moved.ts'
import { useListEdit } from './use-list-edit.ts'

type Props = { document: Listing; edited: EditedDocument; onDone: () => void }

/** The entries with buttons that move them up and down. The new order is saved as one change. */
export function EntryOrder({ document, edited, onDone }: Props) {
  const list = useListEdit(edited)
  const box = useRef<HTMLDivElement>(null)
  const entries = edited.content as Entry[]
  const before = entries.map(({ id }) => id)
  const [order, setOrder] = useState(before)
  const [said, setSaid] = useState('')
  const isChanged = order.some((id, place) => id !== before[place])
  // A colleague may have added or removed some since.
  const rows = entries.toSorted((one, other) => placeIn(order, one.id) - placeIn(order, other.id))

  useEffect(() => box.current?.focus(), [])

  const move = (entry: Entry, steps: -1 | 1) => {
    const next = moved(
      rows.map(({ id }) => id),
      entry.id,
      steps,
    )
    setOrder(next)
    setSaid(`${entryName(document, entry)} is now ${next.indexOf(entry.id) + 1} of ${next.length}`)
  }

  const save = async (): Promise<void> => {
    if (await list.save({ kind: 'order', entries: order }, 'The order is saved')) onDone()
  }

  return (
    <div
      ref={box}
      tabIndex={-1}
      role="group"
      aria-label={`Order of ${document.title}`}
      className="site-order"
    >
      <Box title="Change the order">
        <ol className="site-entries">
          {rows.map((entry, place) => {
            const name = entryName(document, entry)
            return (
              <li key={entry.id} className="site-entry">
                <EntryPicture document={document} entry={entry} />
                <span className="site-entry-words site-entry-name">{name}</span>
                <IconButton
                  label={`Move ${name} up`}
                  outline
                  pending={place === 0}
                  onClick={() => move(entry, -1)}
                >
                  <ArrowUp size={18} aria-hidden="true" />
                </IconButton>
                <IconButton
                  label={`Move ${name} down`}
                  outline
                  pending={place === rows.length - 1}
                  onClick={() => move(entry, 1)}
                >
                  <ArrowDown size={18} aria-hidden="true" />
                </IconButton>
              </li>
            )
          })}
        </ol>
        <div className="site-order-foot">
          <PageFoot>
            <Button
              variant="ink"
              idle={!isChanged}
              pending={list.isPending}
              pendingText="Saving..."
              onClick={() => void save()}
            >
              Save the order
            </Button>
            <Button variant="outline" onClick={onDone}>
              Cancel
            </Button>
          </PageFoot>
        </div>
      </Box>
      <p role="status" className="visually-hidden">
        {said}
      </p>
    </div>
  )
}

const placeIn = (order: readonly string[], id: string): number => {
  const place = order.indexOf(id)
  return place === -1 ? order.length : place
}
