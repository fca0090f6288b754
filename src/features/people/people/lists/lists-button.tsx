import { ChevronDown, ListFilter } from 'lucide-react'
import { useState } from 'react'
import { Dialog } from '#ui/dialogs/dialog.tsx'
import { Button } from '#ui/parts/button.tsx'
import { ListsNav, type Entry } from './lists-nav.tsx'

/** Where the lists have no room beside the people: which one is open, and the others in a sheet. */
export const ListsButton = ({ entries }: { entries: readonly Entry[] }) => {
  const [isOpen, setIsOpen] = useState(false)
  const close = () => setIsOpen(false)
  const name = entries.find((entry) => entry.isOpen)?.name ?? 'Not saved yet'
  return (
    <>
      <Button
        variant="outline"
        className="people-lists-open"
        aria-haspopup="dialog"
        aria-label={`List: ${name}`}
        onClick={() => setIsOpen(true)}
      >
        <ListFilter aria-hidden="true" />
        <span className="people-lists-name">{name}</span>
        <ChevronDown aria-hidden="true" />
      </Button>
      {isOpen && (
        <Dialog open onClose={close} size="small" title="Lists">
          <ListsNav entries={entries} onChoose={close} />
        </Dialog>
      )}
    </>
  )
}
