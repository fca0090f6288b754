import { Download, Mails } from 'lucide-react'
import { useState } from 'react'
import { newsletterFile } from '#features/people/newsletter/endpoints.ts'
import { Box } from '#ui/dashboard/box.tsx'
import { useExport } from '#ui/dashboard/list/export-link.tsx'
import { FailedEmailsDialog } from './failed-emails/failed-emails-dialog.tsx'
import type { Overview } from './schema.ts'

const names = {
  registrations: 'Event registrations',
  newMembers: 'Newly approved members',
  requests: 'Messages and requests',
  newsletterSubscribers: 'New newsletter subscribers',
  pageViews: 'Page views',
} satisfies Partial<Record<keyof Overview['last30Days'], string>>

export const Figures = ({ figures }: { figures: Overview['last30Days'] }) => (
  <Box title="Last 30 days">
    <dl className="overview-figures">
      {shownNames(figures).map((name) => (
        <div key={name}>
          <dt>{names[name]}</dt>
          <dd>{figures[name]!.toLocaleString('en')}</dd>
          {name === 'newsletterSubscribers' && <ReadersFile />}
        </div>
      ))}
      {figures.failedEmails !== null && <FailedEmails count={figures.failedEmails} />}
    </dl>
  </Box>
)

/** The server leaves out what is not part of one's role. */
const shownNames = (figures: Overview['last30Days']) =>
  (Object.keys(names) as (keyof typeof names)[]).filter((name) => figures[name] !== null)

/** The dialog stays when the last of them has been sent again. */
const FailedEmails = ({ count }: { count: number }) => {
  const [isOpen, setIsOpen] = useState(false)
  return (
    <>
      {count > 0 && (
        <div className="overview-waiting">
          <dt>Emails not sent</dt>
          <dd>{count.toLocaleString('en')}</dd>
          <dd className="overview-file">
            <button type="button" onClick={() => setIsOpen(true)}>
              <Mails size={16} aria-hidden="true" />
              View emails
            </button>
          </dd>
        </div>
      )}
      {isOpen && <FailedEmailsDialog onClose={() => setIsOpen(false)} />}
    </>
  )
}

/** All readers, not only the new ones: the team sends its newsletter with this file. */
const ReadersFile = () => (
  <dd className="overview-file">
    <a href={newsletterFile.path} download="" onClick={useExport(newsletterFile.path)}>
      <Download size={16} aria-hidden="true" />
      Download subscribers<span className="visually-hidden"> (CSV)</span>
    </a>
  </dd>
)
