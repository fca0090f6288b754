import { ChevronDown, Ear, Handshake, type LucideIcon } from 'lucide-react'
import { Link } from 'wouter'
import { isCurrent, type NavigationGroup } from './navigation.ts'
import './services-menu.css'
import { useDisclosure } from './use-disclosure.ts'

const icons: Record<string, LucideIcon> = { Mentorship: Handshake, Counselling: Ear }

/** A disclosure: a button that shows two links. */
export function ServicesMenu({ group, path }: { group: NavigationGroup; path: string }) {
  const { root, close, panel, opener } = useDisclosure()
  const isHere = group.items.some(({ href }) => isCurrent(href, path))
  return (
    <div className="services-menu" ref={root}>
      <button {...opener} className="header-link" data-current={isHere || undefined}>
        {group.name}
        <ChevronDown size={16} aria-hidden="true" />
      </button>
      <ul {...panel} className="services-menu-panel">
        {group.items.map(({ name, href, about }) => {
          const Icon = icons[name]
          return (
            <li key={href}>
              <Link
                href={href}
                className="services-menu-link"
                aria-current={isCurrent(href, path) ? 'page' : undefined}
                onClick={close}
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
