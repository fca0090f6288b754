import { Copy, ExternalLink } from 'lucide-react'
import { useLocation } from 'wouter'
import { SendingProgress, SendingSum } from '#features/people/mailings/sending-progress-card.tsx'
import { issuePage, newsletterPage } from '#shared/admin-paths.ts'
import { paths } from '#shared/paths.ts'
import { momentOf } from '#shared/time/dates.ts'
import { BackLink } from '#ui/dashboard/back-link.tsx'
import { PageFoot } from '#ui/dashboard/page-foot.tsx'
import { TabHead } from '#ui/dashboard/tab-head.tsx'
import { useAction } from '#ui/forms/use-action.ts'
import { Button, ButtonLink } from '#ui/parts/button.tsx'
import { createIssue, issues } from '../endpoints.ts'
import type { Issue } from '../schema.ts'
import { nameOf } from './issue-states.ts'
import { Preview } from './preview.tsx'
import './sent-issue.css'

/** An issue that goes out or has gone out: what becomes of it, and what was in it. */
export function SentIssue({ issue }: { issue: Issue }) {
  const { id, state, slug, isPublic, sentAt, approvedName, mailing, mayRun } = issue
  const [, navigate] = useLocation()
  const copy = useAction(createIssue, {
    failure: "We couldn't begin a new email",
    invalidates: [issues.path],
    onSuccess: (begun) => navigate(issuePage(begun.id)),
  })
  return (
    <>
      <TabHead
        back={<BackLink href={newsletterPage}>Newsletter</BackLink>}
        title={nameOf(issue)}
        lead={[sentAt && `Started ${momentOf(sentAt)}`, approvedName && `approved by ${approvedName}`]
          .filter(Boolean)
          .join(', ')}
        actions={
          <PageFoot>
            {isPublic && slug && state !== 'stopped' && (
              <ButtonLink variant="outline" href={paths.newsletterIssue(slug)} target="_blank">
                <ExternalLink aria-hidden="true" />
                See it on the web
              </ButtonLink>
            )}
            <Button variant="outline" pending={copy.isPending} onClick={() => copy.mutate({ copyOf: id })}>
              {!copy.isPending && <Copy aria-hidden="true" />}
              Use as start
            </Button>
          </PageFoot>
        }
      />
      <div className="sent-issue">
        <h2 className="visually-hidden">How the sending goes</h2>
        {mailing &&
          (mayRun ? <SendingProgress id={mailing.id} known={mailing} /> : <SendingSum mailing={mailing} />)}
        <Preview issue={issue} title="The email" />
      </div>
    </>
  )
}
