import { createContext, useContext, type AnchorHTMLAttributes } from 'react'
import { Link } from 'wouter'
import { navigate, useHistoryState } from 'wouter/use-browser-location'
import { navigateOnce } from './navigate-once.ts'

/**
 * A dialog with an address: a card opens its thing over the page, and the address bar shows the thing's own
 * address, to be copied and shared. The entry of the history remembers the page beneath, so Back closes the
 * dialog, Forward opens it again, and a reload shows the thing's own page.
 */
type Beneath = { beneath?: string }

/** Called once, before anything is rendered: after a reload there is no page beneath any more. */
export const forgetPageBeneath = (): void => {
  if ((history.state as Beneath | null)?.beneath !== undefined) history.replaceState(null, '')
}

/** The address of the page that lies under the dialog of the current one, if it is one. */
export const usePageBeneath = (): string | undefined => useHistoryState<Beneath | null>()?.beneath

const OpenDialogContext = createContext<string | undefined>(undefined)

export const PageDialogProvider = OpenDialogContext.Provider

/** The path of the thing to be shown over this page, once the page itself is there. */
export const usePageDialog = (): string | undefined => useContext(OpenDialogContext)

type LinkProps = { href: string } & AnchorHTMLAttributes<HTMLAnchorElement>

/** Leads to a thing's page; a plain click opens it as a dialog over the current page. */
export const PageDialogLink = ({ href, children, ...rest }: LinkProps) => (
  <Link
    href={href}
    {...rest}
    onClick={(event) => {
      event.preventDefault()
      openPageDialog(href)
    }}
  >
    {children}
  </Link>
)

const openPageDialog = (href: string): void => {
  const beneath = (history.state as Beneath | null)?.beneath ?? location.pathname + location.search
  navigateOnce(navigate, href, { state: { beneath } })
}

let isClosing = false

/** The entry before is always the page beneath, or another dialog over it. */
export const closePageDialog = (): void => {
  // The browser goes back in its own time; until then a second press would leave the page itself.
  if (isClosing) return
  isClosing = true
  addEventListener('popstate', () => (isClosing = false), { once: true })
  history.back()
}
