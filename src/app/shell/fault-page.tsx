import { useEffect } from 'react'
import { paths } from '#shared/paths.ts'
import { site } from '#shared/site.ts'
import { NightPage } from './night-page.tsx'

/** Shown when a page breaks. Plain links: they work without the broken script, and load a new document. */
export function FaultPage({ requestId }: { requestId?: string }) {
  if (globalThis.navigator?.onLine === false) return <OfflinePage />
  return (
    <NightPage
      title="Something went wrong"
      text={
        <>
          Sorry, this is our fault, not yours. Please try again in a few minutes. If it keeps happening, email{' '}
          <a href={`mailto:${site.contact.email}`}>{site.contact.email}</a>
          {requestId && (
            <>
              {' '}
              and quote <code>{requestId}</code>
            </>
          )}
          .
        </>
      }
      actions={
        <>
          <a className="button button-gold" href="">
            Try again
          </a>
          <a className="button button-ghost" href={paths.home}>
            Back to home
          </a>
        </>
      }
    />
  )
}

/** Not our fault, and nothing to press: as soon as there is a network, the page is loaded. */
function OfflinePage() {
  useEffect(() => {
    const reload = () => location.reload()
    addEventListener('online', reload)
    return () => removeEventListener('online', reload)
  }, [])
  return (
    <NightPage
      title="You're offline"
      text="We'll load this page as soon as you're back online."
      actions={null}
    />
  )
}
