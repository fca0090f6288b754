import { paths } from '#shared/paths.ts'
import { site } from '#shared/site.ts'
import { NightPage } from './night-page.tsx'

/** Shown when a page breaks. Plain links: they work without the broken script, and load a new document. */
export function FaultPage({ requestId }: { requestId?: string }) {
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
