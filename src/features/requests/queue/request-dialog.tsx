import { useQuery } from '@tanstack/react-query'
import { Lock, MailX } from 'lucide-react'
import { PersonLink } from '#ui/dashboard/person-link.tsx'
import { wasRefused } from '#shared/calls/api-client.ts'
import { shortMoment } from '#shared/time/dates.ts'
import { Facts } from '#ui/dashboard/facts.tsx'
import { Dialog } from '#ui/dialogs/dialog.tsx'
import { shownError } from '#browser/calls/reading.ts'
import { Loading } from '#ui/feedback/loading.tsx'
import { DeleteRequest } from './delete-request.tsx'
import type { OpenedRequest } from './request-queue-endpoints.ts'
import type { QueueKind, QueueRow } from './request-queue.tsx'
import type { Opened } from '../schema.ts'
import { ReminderBox } from './reminder-box.tsx'
import { RequestNotes } from './request-notes.tsx'
import { AnswerBox } from '../thread/answer-box.tsx'
import { Conversation } from '../thread/conversation.tsx'
import { isOpen } from '../policy.ts'
import { DueMark, WorkBadge } from './work-marks.tsx'
import { WorkForm } from './work-form.tsx'

type Props<Row> = { id: string; kind: QueueKind<Row>; adminId: string; onClose: () => void }

/** One request: all that was said, who works on it, and the team's notes. */
export function RequestDialog<Row extends QueueRow>({ id, kind, adminId, onClose }: Props<Row>) {
  const query = useQuery(kind.endpoints.one(id))
  const { data } = query
  const error = shownError(query)
  return (
    <Dialog open onClose={onClose} size="admin-large" title={data ? kind.personOf(data).name : 'Request'}>
      {data ? (
        <Request request={data} kind={kind} adminId={adminId} onClose={onClose} />
      ) : wasRefused(error) ? (
        <p>This request no longer exists.</p>
      ) : (
        <Loading
          query={query}
          label="Loading request"
          failure="We couldn't load the request"
          className="request-skeletons"
        />
      )}
    </Dialog>
  )
}

type RequestProps<Row> = Omit<Props<Row>, 'id'> & { request: OpenedRequest<Row> }

function Request<Row extends QueueRow>({ request, kind, adminId, onClose }: RequestProps<Row>) {
  const { reference, createdAt, state, dueAt, messages, answering } = request
  const { name, email } = kind.personOf(request)
  const withheld = kind.withheld?.(request)
  return (
    <>
      <div className="request-top">
        <p className="request-head">
          <WorkBadge state={state} />
          {kind.marks?.(request)}
          <span className="muted">
            {reference} · <DueMark {...request} />
          </span>
        </p>
        {withheld === undefined && (
          <ReminderBox id={request.id} endpoints={kind.endpoints} reminder={request.reminder} />
        )}
      </div>
      <div className="request">
        <div className="request-main">
          {withheld !== undefined && (
            <p className="request-withheld">
              <Lock size={18} aria-hidden="true" />
              {withheld}
            </p>
          )}
          {kind
            .words(request)
            .filter(({ text }) => text !== null && text !== '')
            .map(({ label, text }) => (
              <section key={label}>
                <h3 className="request-heading">{label}</h3>
                <p className="request-words">{text}</p>
              </section>
            ))}
          {messages.length > 0 && (
            <section>
              <h3 className="request-heading">Conversation</h3>
              <Conversation messages={messages} personName={name} />
            </section>
          )}
          {answering ? (
            <AnswerBox
              request={request}
              answering={answering}
              endpoints={kind.endpoints}
              states={kind.states}
            />
          ) : (
            withheld === undefined && (
              <p className="request-withheld">
                <MailX size={18} aria-hidden="true" />
                There's no email address, so you can't reply. You can still add notes and close the request.
              </p>
            )
          )}
        </div>
        <div className="request-work">
          <WorkForm
            id={request.id}
            endpoints={kind.endpoints}
            states={kind.states}
            adminId={adminId}
            work={request}
            canOnlyAssign={withheld !== undefined}
            unanswered={isUnanswered(request) ? name : undefined}
          />
          <section>
            <h3 className="request-heading">Details</h3>
            <Facts
              facts={[
                ...kind.facts(request),
                { label: 'Received', value: shortMoment(createdAt) },
                { label: 'Reply due by', value: isOpen(state) ? shortMoment(dueAt) : null },
              ]}
            />
            {email !== null && (
              <p className="request-person">
                <PersonLink email={email} />
              </p>
            )}
          </section>
          {withheld === undefined && (
            <RequestNotes id={request.id} endpoints={kind.endpoints} notes={request.notes} />
          )}
          {withheld === undefined && (
            <DeleteRequest {...request} endpoints={kind.endpoints} onDeleted={onClose} />
          )}
        </div>
      </div>
    </>
  )
}

/** They could have an answer, and never got one. */
const isUnanswered = ({ answering, messages }: Pick<Opened, 'answering' | 'messages'>): boolean =>
  answering !== null && !messages.some(({ direction }) => direction === 'out')
