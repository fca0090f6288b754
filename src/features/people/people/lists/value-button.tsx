import { ChevronDown } from 'lucide-react'
import { useRef, useState } from 'react'
import { Menu, type MenuItem } from '#ui/dashboard/list/menu.tsx'

type Props = {
  /** What is chosen. */
  value: string
  /** What is asked for, for those who hear it. */
  what: string
  items: readonly MenuItem[]
  /** What leads on, below a line. */
  ends?: readonly MenuItem[]
}

/** A value inside a sentence: a button with a small menu. */
export const ValueButton = ({ value, what, items, ends = [] }: Props) => {
  const [isOpen, setIsOpen] = useState(false)
  const button = useRef<HTMLButtonElement>(null)
  return (
    <>
      <button
        ref={button}
        type="button"
        className="people-value"
        aria-label={`${value}: ${what}`}
        aria-haspopup="menu"
        aria-expanded={isOpen}
        onClick={() => setIsOpen(!isOpen)}
      >
        {value}
        <ChevronDown size={15} aria-hidden="true" />
      </button>
      {isOpen && (
        <Menu
          label={what}
          items={items}
          ends={ends}
          button={button}
          edge="start"
          onChosen={() => {
            button.current?.focus()
            setIsOpen(false)
          }}
          onLeft={() => setIsOpen(false)}
        />
      )}
    </>
  )
}
