import { Menu, X } from 'lucide-react'
import { Link } from 'wouter'
import { paths } from '#shared/paths.ts'
import { ButtonLink } from '#ui/parts/button.tsx'
import { IconButton } from '#ui/parts/icon-button.tsx'
import { AccountSlot } from './account-slot.tsx'
import './mobile-menu.css'
import { alsoOnPhones, isCurrent, navigation, type NavigationItem } from './navigation.ts'
import { useDisclosure } from './use-disclosure.ts'

/** The navigation below the medium breakpoint. It closes when an entry is chosen. */
export function MobileMenu({ path }: { path: string }) {
  const { isOpen, root, close, panel, opener } = useDisclosure()

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
    <div ref={root} className="mobile-menu">
      <IconButton className="mobile-menu-button" label={isOpen ? 'Close menu' : 'Menu'} {...opener}>
        {isOpen ? <X size={24} aria-hidden="true" /> : <Menu size={24} aria-hidden="true" />}
      </IconButton>
      <nav {...panel} className="mobile-menu-panel" aria-label="Menu">
        <ul>
          {[...navigation, ...alsoOnPhones].map((item) =>
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
