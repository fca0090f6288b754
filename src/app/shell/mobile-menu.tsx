import { Menu, X } from 'lucide-react'
import { useEffect, useId, useRef, useState } from 'react'
import { Link } from 'wouter'
import { paths } from '#shared/paths.ts'
import { ButtonLink } from '#ui/button.tsx'
import { IconButton } from '#ui/icon-button.tsx'
import { AccountSlot } from './account-slot.tsx'
import './mobile-menu.css'
import { isCurrent, navigation, type NavigationItem } from './navigation.ts'

/** The navigation below the medium breakpoint. It closes when an entry is chosen. */
export function MobileMenu({ path }: { path: string }) {
  const [isOpen, setIsOpen] = useState(false)
  const panelId = useId()
  const button = useRef<HTMLButtonElement>(null)
  const close = () => setIsOpen(false)

  useEffect(() => {
    if (!isOpen) return
    const closeOnEscape = ({ key }: KeyboardEvent) => {
      if (key !== 'Escape') return
      setIsOpen(false)
      button.current?.focus()
    }
    document.addEventListener('keydown', closeOnEscape)
    return () => document.removeEventListener('keydown', closeOnEscape)
  }, [isOpen])

  const entry = ({ name, href }: NavigationItem) => (
    <Link
      href={href}
      className="mobile-menu-link"
      aria-current={isCurrent(href, path) ? 'page' : undefined}
      onClick={close}
    >
      {name}
    </Link>
  )

  return (
    <div className="mobile-menu">
      <IconButton
        ref={button}
        className="mobile-menu-button"
        label={isOpen ? 'Close menu' : 'Menu'}
        aria-expanded={isOpen}
        aria-controls={panelId}
        onClick={() => setIsOpen(!isOpen)}
      >
        {isOpen ? <X size={24} aria-hidden="true" /> : <Menu size={24} aria-hidden="true" />}
      </IconButton>
      <nav id={panelId} className="mobile-menu-panel" aria-label="Menu" data-open={isOpen || undefined}>
        <ul>
          {navigation.map((item) =>
            'items' in item ? (
              <li key={item.name}>
                <span className="mobile-menu-group">{item.name}</span>
                <ul className="mobile-menu-indented">
                  {item.items.map((service) => (
                    <li key={service.href}>{entry(service)}</li>
                  ))}
                </ul>
              </li>
            ) : (
              <li key={item.name}>{entry(item)}</li>
            ),
          )}
        </ul>
        <ButtonLink href={paths.joinUs} full onClick={close}>
          Join Us
        </ButtonLink>
        <AccountSlot onChosen={close} />
      </nav>
    </div>
  )
}
