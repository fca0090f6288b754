import { paths } from '#shared/paths.ts'
import { site } from '#shared/site.ts'
import { heroArt } from '#ui/art.ts'
import './night-page.css'

/** Shown when a page breaks. Plain links: whatever is broken, a fresh start is the way out. */
export function FaultPage({ requestId }: { requestId?: string }) {
  return (
    <div className="night-page">
      <img className="night-page-scene" src={heroArt.night.landscape} alt="" />
      <div className="wrap">
        <h1>Something went wrong</h1>
        <p className="night-page-text">
          It is our fault, not yours, and nothing that you sent is lost. Please try again in a moment. If it
          stays like this, write to <a href={`mailto:${site.contact.email}`}>{site.contact.email}</a>
          {requestId && (
            <>
              {' '}
              and mention <code>{requestId}</code>
            </>
          )}
          .
        </p>
        <div className="night-page-actions">
          <a className="button button-gold" href="">
            Try again
          </a>
          <a className="button button-ghost" href={paths.home}>
            Back to home
          </a>
        </div>
      </div>
    </div>
  )
}
