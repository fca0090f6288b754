import { useId, useState, type ReactNode } from 'react'
import { CountBadge } from '#ui/dashboard/box.tsx'
import { StateBadge } from '#ui/dashboard/state-badge.tsx'
import { ConfirmDialog } from '#ui/dialogs/confirm-dialog.tsx'
import { useAction } from '#ui/forms/use-action.ts'
import { Button } from '#ui/parts/button.tsx'
import { mailings, sendMailingAgainTo } from './endpoints.ts'
import type { Mailing } from './schema.ts'
import { clockOrDay } from './when.ts'

type Trouble = Mailing['troubles'][number]

const looks = {
  refused: { look: 'danger', label: 'Refused' },
  bounced: { look: 'danger', label: 'Came back' },
  uncertain: { look: 'warning', label: 'Uncertain' },
} as const

/** Those whose email did not arrive, or may not have. */
export function SendingTroubles({ mailing, again }: { mailing: Mailing; again: ReactNode }) {
  const id = useId()
  const { troubles, refused, bounced, uncertain } = mailing
  const all = refused + bounced + uncertain
  return (
    <section className="sending-part" aria-labelledby={id}>
      <h3>
        <span id={id}>What needs a look</span> <CountBadge count={all} />
      </h3>
      <ul className="sending-troubles">
        {troubles.map((trouble) => (
          <TroubleRow key={trouble.id} mailingId={mailing.id} trouble={trouble} />
        ))}
      </ul>
      {all > troubles.length && (
        <p className="sending-more muted">And {(all - troubles.length).toLocaleString('en')} more.</p>
      )}
      {again}
    </section>
  )
}

const TroubleRow = ({ mailingId, trouble }: { mailingId: string; trouble: Trouble }) => {
  const { id, name, email, state, reason, at } = trouble
  const [asks, setAsks] = useState(false)
  const close = () => setAsks(false)
  const again = useAction(sendMailingAgainTo(mailingId), {
    success: { title: `It is on its way again to ${email}` },
    failure: "We couldn't send it again",
    invalidates: [mailings.path],
    onSuccess: close,
    onError: close,
  })
  const { look, label } = looks[state]
  return (
    <li>
      <span className="sending-who">
        <b>{email}</b>
        {name && <span>{name}</span>}
      </span>
      <StateBadge look={look}>{label}</StateBadge>
      <span className="sending-reason">
        {reason}
        {at && <time dateTime={at}> · {clockOrDay(at)}</time>}
      </span>
      {state === 'uncertain' && (
        <Button
          variant="outline"
          size="small"
          aria-label={`Send again to ${email}`}
          onClick={() => setAsks(true)}
        >
          Send again
        </Button>
      )}
      {asks && (
        <ConfirmDialog
          title={`Send again to ${name || email}?`}
          confirm="Send again"
          variant="ink"
          isPending={again.isPending}
          pendingText="Sending..."
          onConfirm={() => again.mutate({ recipientId: id })}
          onClose={close}
        >
          <p>
            The connection ended before the mail server answered, so it may have arrived. If it did, {email}{' '}
            gets it twice.
          </p>
        </ConfirmDialog>
      )}
    </li>
  )
}
