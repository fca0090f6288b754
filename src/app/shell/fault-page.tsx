import { paths } from '#shared/paths.ts'
import { site } from '#shared/site.ts'
import { NightPage } from './night-page.tsx'

/** Shown when a page breaks. Plain links: whatever is broken, a fresh start is the way out. */
export function FaultPage({ requestId }: { requestId?: string }) {
  return (
    <NightPage
      scene="night"
      title="Something went wrong"
      text={
        <>
          It is our fault, not yours, and nothing that you sent is lost. Please try again in a moment. If it
          stays like this, write to <a href={`mailto:${site.contact.email}`}>{site.contact.email}</a>
          {requestId && (
            <>
              {' '}
              and mention <code>{requestId}</code>
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
