import { Link, useLocation } from 'wouter'
import { paths } from '#shared/paths.ts'
import { ButtonLink } from '#ui/parts/button.tsx'
import { ThemeToggle } from '#ui/parts/theme.tsx'
import { AccountSlot } from './account-slot.tsx'
import { Brand } from './brand.tsx'
import './header.css'
import { MobileMenu } from './mobile-menu.tsx'
import { isCurrent, navigation } from './navigation.ts'
import { ServicesMenu } from './services-menu.tsx'

export function Header() {
  const [path] = useLocation()
  return (
    <>
      <div className="weave" />
      <header className="header">
        <div className="wrap header-bar">
          <Brand />
          <nav className="header-nav" aria-label="Main menu">
            <ul>
              {navigation.map((item) => (
                <li key={item.name}>
                  {'items' in item ? (
                    <ServicesMenu group={item} path={path} />
                  ) : (
                    <Link
                      href={item.href}
                      className="header-link"
                      aria-current={isCurrent(item.href, path) ? 'page' : undefined}
                    >
                      {item.name}
                    </Link>
                  )}
                </li>
              ))}
            </ul>
          </nav>
          <div className="account-slot">
            <AccountSlot />
          </div>
          <ThemeToggle />
          <ButtonLink href={paths.joinUs} size="small" className="header-join">
            Join Us
          </ButtonLink>
          <MobileMenu path={path} />
        </div>
      </header>
    </>
  )
}
