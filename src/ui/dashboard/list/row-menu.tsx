import { Ellipsis } from 'lucide-react'
import { useRef, useState } from 'react'
import { IconButton } from '#ui/parts/icon-button.tsx'
import { Menu, type MenuItem } from './menu.tsx'

type RowMenuProps = {
  /** What the row is called. */
  name: string
  items: readonly MenuItem[]
  /** What ends something, below a line. */
  ends?: readonly MenuItem[]
}

/** The tools of a row, behind one button. */
export const RowMenu = ({ name, items, ends = [] }: RowMenuProps) => {
  const [isOpen, setIsOpen] = useState(false)
  const button = useRef<HTMLButtonElement>(null)
  if (items.length + ends.length === 0) return null
  const close = () => {
    // First, so that a dialog which opens now gives focus back to the button.
    button.current?.focus()
    setIsOpen(false)
  }
  return (
    <>
      <IconButton
        ref={button}
        size="small"
        label={`Actions for ${name}`}
        aria-haspopup="menu"
        aria-expanded={isOpen}
        onClick={() => setIsOpen(!isOpen)}
      >
        <Ellipsis size={18} aria-hidden="true" />
      </IconButton>
      {isOpen && (
        <Menu
          label={`Actions for ${name}`}
          items={items}
          ends={ends}
          button={button}
          onChosen={close}
          onLeft={() => setIsOpen(false)}
        />
      )}
    </>
  )
}
