import { Ellipsis } from 'lucide-react'
import { useEffect, useEffectEvent, useLayoutEffect, useRef, useState, type KeyboardEvent } from 'react'
import { Link } from 'wouter'
import { IconButton } from '#ui/parts/icon-button.tsx'
import { classes } from '#ui/styles/classes.ts'
import { nextItem } from './menu-keys.ts'
import { placeMenu } from './place-menu.ts'
import './row-menu.css'

export type MenuItem = { label: string; tone?: 'danger' } & ({ href: string } | { onChoose: () => void })

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
        <OpenMenu
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

type OpenMenuProps = {
  label: string
  items: readonly MenuItem[]
  ends: readonly MenuItem[]
  button: { readonly current: HTMLButtonElement | null }
  /** Something was chosen, or Escape pressed: focus goes back to the button. */
  onChosen: () => void
  /** The page was pressed elsewhere. */
  onLeft: () => void
}

/** A popover, so that no table cuts it off. */
const OpenMenu = ({ label, items, ends, button, onChosen, onLeft }: OpenMenuProps) => {
  const menu = useRef<HTMLDivElement>(null)

  // A list that gets shorter moves the button.
  const follow = useEffectEvent(() => {
    if (menu.current && button.current) placeMenu(menu.current, button.current.getBoundingClientRect())
  })
  useLayoutEffect(() => {
    menu.current?.showPopover()
    follow()
    menu.current?.querySelector<HTMLElement>('[role=menuitem]')?.focus({ preventScroll: true })
  }, [])

  const leave = useEffectEvent((event: Event) => {
    const isInside = [menu, button].some(({ current }) => current?.contains(event.target as Node))
    if (!isInside) onLeft()
  })
  useEffect(() => {
    const away = (event: Event) => leave(event)
    const moved = () => follow()
    const options = { capture: true, passive: true }
    addEventListener('pointerdown', away, options)
    for (const kind of ['scroll', 'resize'] as const) addEventListener(kind, moved, options)
    return () => {
      removeEventListener('pointerdown', away, options)
      for (const kind of ['scroll', 'resize'] as const) removeEventListener(kind, moved, options)
    }
  }, [])

  const moveWithKeys = (event: KeyboardEvent<HTMLDivElement>) => {
    if (event.key === 'Escape') {
      event.preventDefault()
      onChosen()
      return
    }
    // Tab leads on from the button.
    if (event.key === 'Tab') return onChosen()
    const all = [...event.currentTarget.querySelectorAll<HTMLElement>('[role=menuitem]')]
    const words = all.map((one) => one.textContent ?? '')
    const next = all[nextItem(event.key, words, all.indexOf(document.activeElement as HTMLElement))]
    if (!next) return
    event.preventDefault()
    next.focus()
  }

  const listed = (item: MenuItem) => <Item key={item.label} item={item} onChosen={onChosen} />
  return (
    <div
      ref={menu}
      className="row-menu"
      role="menu"
      aria-label={label}
      popover="manual"
      tabIndex={-1}
      onKeyDown={moveWithKeys}
    >
      {items.map(listed)}
      {items.length > 0 && ends.length > 0 && <hr className="row-menu-line" />}
      {ends.map(listed)}
    </div>
  )
}

const Item = ({ item, onChosen }: { item: MenuItem; onChosen: () => void }) => {
  const shared = {
    role: 'menuitem',
    tabIndex: -1,
    className: classes('row-menu-item', item.tone === 'danger' && 'row-menu-danger'),
    children: item.label,
  }
  if ('href' in item) return <Link {...shared} href={item.href} onClick={onChosen} />
  return (
    <button
      {...shared}
      type="button"
      onClick={() => {
        onChosen()
        item.onChoose()
      }}
    />
  )
}
