import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Check, Mail, Trash2 } from 'lucide-react'
import { useId, useState } from 'react'
import { useLocation } from 'wouter'
import { ConflictDialog } from '#features/team/audit/conflict-dialog.tsx'
import { ToField } from '#features/people/mailings/to-field.tsx'
import type { Reach } from '#features/people/mailings/schema.ts'
import { useOnline } from '#features/people/mailings/use-online.ts'
import { newsletterPage } from '#shared/admin-paths.ts'
import { dayAt, localAt, momentOf, weekdayOf } from '#shared/time/dates.ts'
import { BackLink } from '#ui/dashboard/back-link.tsx'
import { PageFoot } from '#ui/dashboard/page-foot.tsx'
import { TabHead } from '#ui/dashboard/tab-head.tsx'
import { ErrorState } from '#ui/feedback/error-state.tsx'
import { CheckboxField } from '#ui/forms/choice-field.tsx'
import { Field } from '#ui/forms/field.tsx'
import { FormContext, noForm } from '#ui/forms/form-context.ts'
import { useAction } from '#ui/forms/use-action.ts'
import { Button } from '#ui/parts/button.tsx'
import { Segments, type Segment } from '#ui/parts/segments.tsx'
import { approveIssue, issueReach, issues, oneIssue, testIssue } from '../endpoints.ts'
import { isTooLarge, missingFor } from '../policy.ts'
import type { Issue, IssueBlock } from '../schema.ts'
import { ApproveDialog } from './approve-dialog.tsx'
import { AudienceDialog } from './audience-dialog.tsx'
import { AddBlock } from './blocks/add-block.tsx'
import { BlockList } from './blocks/block-list.tsx'
import { learn, offersFor } from './blocks/known-things.ts'
import './composer.css'
import { DeleteIssueDialog } from './delete-issue-dialog.tsx'
import { DraftLead } from './draft-lead.tsx'
import { nameOf } from './issue-states.ts'
import type { Written } from './kept-issue.ts'
import { Preview } from './preview.tsx'
import { useIssueDraft } from './use-issue-draft.ts'
import { isFull, isSame } from './written.ts'

type Side = 'write' | 'preview'

const sides: Segment<Side>[] = [
  { id: 'write', label: 'Write' },
  { id: 'preview', label: 'Preview' },
]

type Step = 'approve' | 'delete' | 'audience'

/** A draft: its blocks, who gets it, and the email as it will be. It is saved while one writes, and sent only after a yes. */
export function Composer({ issue }: { issue: Issue }) {
  const { id } = issue
  const formId = useId()
  const client = useQueryClient()
  const [, navigate] = useLocation()
  const online = useOnline()
  const draft = useIssueDraft(issue, online)
  const { written, change } = draft
  const [side, setSide] = useState<Side>('write')
  const [step, setStep] = useState<Step>()
  const [known, setKnown] = useState(() => learn([], issue))
  const [learntFrom, setLearntFrom] = useState(issue)
  if (learntFrom !== issue) {
    setLearntFrom(issue)
    setKnown(learn(known, issue))
  }
  const query = useQuery(issueReach(id))
  // Who is chosen now is counted once it is saved.
  const isCounted = isSame(written.audiences, issue.audiences) && !query.isFetching
  const reach = written.audiences.length > 0 && isCounted ? query.data : undefined
  const close = (): void => setStep(undefined)

  const test = useAction(testIssue(id), {
    success: ({ message }) => ({ title: message }),
    failure: "We couldn't send the test",
  })
  const approve = useAction(approveIssue(id), {
    success: ({ sendAt }) => ({
      title: 'Approved',
      description: `It goes out ${momentOf(sendAt!)}. You can withdraw the approval until then.`,
    }),
    failure: "We couldn't approve it",
    invalidates: [issues.path],
    onSuccess: (approved) => client.setQueryData(oneIssue(id).queryKey, approved),
    onError: close,
  })

  const sendTest = async (): Promise<void> => {
    if (await draft.save()) test.mutate()
  }
  const askToApprove = async (): Promise<void> => {
    if (await draft.save()) setStep('approve')
  }
  const whyNot = reasonAgainst(issue, written, reach, online, draft.hasProblems)

  const changeBlocks = (changed: (blocks: readonly IssueBlock[]) => IssueBlock[]): void =>
    change((now) => ({ blocks: changed(now.blocks) }))

  return (
    <FormContext value={{ ...noForm, formId, errors: draft.problems }}>
      <TabHead
        back={<BackLink href={newsletterPage}>Newsletter</BackLink>}
        title={nameOf(written)}
        lead={<DraftLead issue={issue} draft={draft} online={online} reach={reach} />}
        actions={
          <Button variant="quiet" className="issue-delete" onClick={() => setStep('delete')}>
            <Trash2 aria-hidden="true" />
            Delete draft
          </Button>
        }
      />
      <Segments label="Show" className="issue-sides" views={sides} value={side} onChange={setSide} />
      <div className="issue-columns" data-side={side}>
        <div className="issue-write">
          <div className="box issue-fields">
            <Field
              name="subject"
              label="Subject"
              value={written.subject}
              onChange={({ target }) => change(() => ({ subject: target.value }))}
            />
          </div>
          <h2 className="visually-hidden">What is in it</h2>
          <BlockList blocks={written.blocks} known={known} onChange={changeBlocks} />
          <AddBlock
            offers={offersFor(known, written.blocks)}
            isFull={isFull(written)}
            onAdd={(block) => {
              changeBlocks((blocks) => [...blocks, block])
              // It has to be there first.
              setTimeout(() => focusBlock(block))
            }}
          />
          <section className="box issue-fields" aria-label="Readers and archive">
            <ToField
              chosen={written.audiences}
              offered={namedIn(query.data)}
              onAdd={() => setStep('audience')}
              reach={reach}
              onChange={(audiences) => change(() => ({ audiences }))}
            />
            {query.isError && !query.isFetching && (
              <ErrorState
                title="We couldn't count who gets it"
                text={query.error.message}
                onRetry={() => void query.refetch()}
              />
            )}
            <Field
              name="previewLine"
              label="Preview line"
              hint="Shown beside the subject in the list of emails. Without it, the first words are shown."
              optional
              value={written.previewLine}
              onChange={({ target }) => change(() => ({ previewLine: target.value }))}
            />
            <CheckboxField
              name="isPublic"
              label="Show it on the website afterwards, in the archive"
              defaultChecked={written.isPublic}
              onChange={(isPublic) => change(() => ({ isPublic }))}
            />
          </section>
        </div>
        <div className="issue-read">
          <Preview issue={issue} />
        </div>
      </div>
      <div className="issue-foot">
        <p id={`${formId}-reason`} className="issue-reason" data-quiet={whyNot === undefined}>
          {whyNot ?? 'Nothing is sent until someone approves it.'}
        </p>
        <PageFoot>
          <Button
            variant="outline"
            className="issue-test"
            disabled={!online || draft.hasProblems}
            pending={test.isPending}
            onClick={() => void sendTest()}
          >
            {!test.isPending && <Mail aria-hidden="true" />}
            <span>
              <span className="issue-test-more">Send me a </span>test
            </span>
          </Button>
          <Button
            variant="ink"
            disabled={whyNot !== undefined}
            aria-describedby={`${formId}-reason`}
            onClick={() => void askToApprove()}
          >
            <Check aria-hidden="true" />
            Approve for {usualMoment(issue.nextAt)}
          </Button>
        </PageFoot>
      </div>
      {step === 'approve' && reach && (
        <ApproveDialog
          subject={issue.subject}
          reach={reach}
          nextAt={issue.nextAt}
          sendAt={issue.sendAt}
          isPending={approve.isPending}
          onApprove={(sendAt) => approve.mutate({ version: issue.version, sendAt })}
          onClose={close}
        />
      )}
      {step === 'delete' && (
        <DeleteIssueDialog issue={issue} onDeleted={() => navigate(newsletterPage)} onClose={close} />
      )}
      {step === 'audience' && (
        <AudienceDialog
          chosen={written.audiences}
          onChoose={(choice) => {
            change((now) => ({ audiences: [...now.audiences, choice] }))
            close()
          }}
          onClose={close}
        />
      )}
      {draft.conflict && <ConflictDialog {...draft.conflict} />}
    </FormContext>
  )
}

/** "Friday 07:00" */
const usualMoment = (instant: string): string =>
  `${weekdayOf(dayAt(new Date(instant)))} ${localAt(instant).slice(11)}`

/** The names of those who are chosen, while another choice is counted. */
const namedIn = (reach: Reach | undefined) =>
  (reach?.audiences ?? []).map(({ name, ...choice }) => ({ choice, label: name }))

const focusBlock = ({ id }: IssueBlock): void => {
  const block = document.getElementById(`block-${id}`)
  block?.scrollIntoView({ block: 'nearest' })
  block?.querySelector<HTMLElement>('.block-body :is(textarea, input:not([hidden]), button, select)')?.focus()
}

const reasonAgainst = (
  issue: Issue,
  written: Written,
  reach: Reach | undefined,
  online: boolean,
  hasProblems: boolean,
): string | undefined => {
  if (!online) return 'No network. The draft is kept here, and you can approve it later.'
  if (hasProblems) return 'Correct what is marked first'
  const missing = missingFor(written)
  if (missing) return missing
  if (isTooLarge(issue.bytes)) return 'This email is too large: shorten it or take something out'
  if (!reach) return 'Counting who gets it'
  return reach.people === 0 ? 'No one would get it yet' : undefined
}
