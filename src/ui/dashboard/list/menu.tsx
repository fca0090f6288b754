import { Check, type LucideIcon } from 'lucide-react'
import { useEffect, useEffectEvent, useLayoutEffect, useRef, type KeyboardEvent } from 'react'
import { Link } from 'wouter'
import { classes } from '#ui/styles/classes.ts'
import { nextItem } from './menu-keys.ts'
import { placeMenu, type MenuEdge } from './place-menu.ts'
import './menu.css'

export type MenuItem = {
  label: string
  tone?: 'danger'
  icon?: LucideIcon
  /** Where the menu is a choice: whether this is chosen. */
  isChosen?: boolean
} & ({ href: string } | { onChoose: () => void })

type MenuProps = {
  label: string
  items: readonly MenuItem[]
  /** What ends something, or leads on, below a line. */
  ends?: readonly MenuItem[]
  button: { readonly current: HTMLElement | null }
  /** The edge that it shares with its button. */
  edge?: MenuEdge
  /** Something was chosen, or Escape pressed: focus goes back to the button. */
  onChosen: () => void
  /** The page was pressed elsewhere. */
  onLeft: () => void
}

const itemsIn = (menu: HTMLElement | null): HTMLElement[] => [
  ...(menu?.querySelectorAll<HTMLElement>('[role^=menuitem]') ?? []),
]

/** An open menu: a popover, so that no table cuts it off. */
export const Menu = ({ label, items, ends = [], button, edge = 'end', onChosen, onLeft }: MenuProps) => {
  const menu = useRef<HTMLDivElement>(null)

  // A list that gets shorter moves the button.
  const follow = useEffectEvent(() => {
    if (menu.current && button.current) placeMenu(menu.current, button.current.getBoundingClientRect(), edge)
  })
  useLayoutEffect(() => {
    menu.current?.showPopover()
    follow()
    const all = itemsIn(menu.current)
    const first = all.find((item) => item.getAttribute('aria-checked') === 'true') ?? all[0]
    first?.focus({ preventScroll: true })
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
    const all = itemsIn(event.currentTarget)
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
      className="menu"
      role="menu"
      aria-label={label}
      popover="manual"
      tabIndex={-1}
      onKeyDown={moveWithKeys}
    >
      {items.map(listed)}
      {items.length > 0 && ends.length > 0 && <hr className="menu-line" />}
      {ends.map(listed)}
    </div>
  )
}

const Item = ({ item, onChosen }: { item: MenuItem; onChosen: () => void }) => {
  const { label, tone, icon: Icon, isChosen } = item
  const shared = {
    ...(isChosen === undefined ? { role: 'menuitem' } : { role: 'menuitemradio', 'aria-checked': isChosen }),
    tabIndex: -1,
    className: classes('menu-item', tone === 'danger' && 'menu-danger'),
    children: (
      <>
        {Icon && <Icon size={17} aria-hidden="true" />}
        {label}
        {isChosen && <Check size={17} aria-hidden="true" />}
      </>
    ),
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
