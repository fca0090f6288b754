import { ChevronDown, Ear, Handshake, type LucideIcon } from 'lucide-react'
import { useEffect, useId, useRef, useState } from 'react'
import { Link } from 'wouter'
import { isCurrent, type NavigationGroup } from './navigation.ts'
import './services-menu.css'

const icons: Record<string, LucideIcon> = { Mentorship: Handshake, Counselling: Ear }

/** A disclosure: a button that shows two links. Escape closes it and gives the focus back. */
export function ServicesMenu({ group, path }: { group: NavigationGroup; path: string }) {
  const [isOpen, setIsOpen] = useState(false)
  const panelId = useId()
  const root = useRef<HTMLDivElement>(null)
  const button = useRef<HTMLButtonElement>(null)

  useEffect(() => {
    if (!isOpen) return
    const closeOutside = ({ target }: Event) => {
      if (!root.current?.contains(target as Node)) setIsOpen(false)
    }
    const closeOnEscape = ({ key }: KeyboardEvent) => {
      if (key !== 'Escape') return
      setIsOpen(false)
      button.current?.focus()
    }
    document.addEventListener('pointerdown', closeOutside)
    document.addEventListener('focusin', closeOutside)
    document.addEventListener('keydown', closeOnEscape)
    return () => {
      document.removeEventListener('pointerdown', closeOutside)
      document.removeEventListener('focusin', closeOutside)
      document.removeEventListener('keydown', closeOnEscape)
    }
  }, [isOpen])

  const isHere = group.items.some(({ href }) => isCurrent(href, path))
  return (
    <div className="services-menu" ref={root}>
      <button
        ref={button}
        type="button"
        className="header-link"
        aria-expanded={isOpen}
        aria-controls={panelId}
        data-current={isHere || undefined}
        onClick={() => setIsOpen(!isOpen)}
      >
        {group.name}
        <ChevronDown size={16} aria-hidden="true" />
      </button>
      <ul id={panelId} className="services-menu-panel" data-open={isOpen || undefined}>
        {group.items.map(({ name, href, about }) => {
          const Icon = icons[name]
          return (
            <li key={href}>
              <Link
                href={href}
                className="services-menu-link"
                aria-current={isCurrent(href, path) ? 'page' : undefined}
                onClick={() => setIsOpen(false)}
              >
                <span className="services-menu-icon" data-tone="relate">
                  {Icon && <Icon size={20} aria-hidden="true" />}
                </span>
                <span>
                  <span className="services-menu-name">{name}</span>
                  <span className="services-menu-about">{about}</span>
                </span>
              </Link>
            </li>
          )
        })}
      </ul>
    </div>
  )
}
