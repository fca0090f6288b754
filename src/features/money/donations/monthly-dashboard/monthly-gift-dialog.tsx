import { useQueryClient } from '@tanstack/react-query'
import { CircleStop } from 'lucide-react'
import { useState } from 'react'
import { invalidate } from '#browser/calls/invalidate.ts'
import { send } from '#shared/calls/api-client.ts'
import { shortDate } from '#shared/time/dates.ts'
import { formatMoney } from '#shared/money.ts'
import { EmailLink } from '#ui/dashboard/contact-links.tsx'
import { Facts } from '#ui/dashboard/facts.tsx'
import { useCan } from '#ui/dashboard/powers.tsx'
import { Dialog } from '#ui/dialogs/dialog.tsx'
import { Note } from '#ui/feedback/note.tsx'
import { Button } from '#ui/parts/button.tsx'
import { overviewPath } from '#browser/calls/dashboard-paths.ts'
import { GiftDialog, useGiftChange } from '../my-giving/gift-dialog.tsx'
import { adminMonthlyGifts, endMonthlyGift } from './endpoints.ts'
import { giverOf, methodOf, MonthlyBadge } from './monthly-marks.tsx'
import type { AdminMonthlyGift } from './schema.ts'

type Props = { gift: AdminMonthlyGift; onClose: () => void }

/** One monthly gift, and the way to end it for a giver who calls. */
export function MonthlyGiftDialog({ gift, onClose }: Props) {
  const [isEnding, setIsEnding] = useState(false)
  const mayEnd = useCan('money.change') && gift.state !== 'ended'
  if (isEnding) return <EndGiftDialog gift={gift} onClose={onClose} />
  return (
    <Dialog open onClose={onClose} size="admin" title={`${giverOf(gift)}, ${formatMoney(gift)} each month`}>
      <Facts
        facts={[
          { label: 'Status', value: <MonthlyBadge gift={gift} /> },
          { label: 'Since', value: shortDate(gift.startedAt) },
          { label: 'Gifts so far', value: gift.gifts.toLocaleString('en') },
          { label: 'Payment method', value: methodOf(gift) },
          { label: 'Fund', value: gift.fund },
          { label: 'Email', value: gift.donorEmail && <EmailLink email={gift.donorEmail} /> },
        ]}
      />
      {gift.state === 'ending' && (
        <Note tone="warning">
          We're cancelling this gift. Our payment provider hasn't confirmed it yet, so we're checking every
          few minutes.
        </Note>
      )}
      {mayEnd && (
        <div className="confirm-dialog-actions dialog-tools">
          <Button variant="danger" onClick={() => setIsEnding(true)}>
            <CircleStop aria-hidden="true" />
            {gift.state === 'ending' ? 'Try again now' : 'Cancel this gift'}
          </Button>
        </div>
      )}
    </Dialog>
  )
}

function EndGiftDialog({ gift, onClose }: Props) {
  const client = useQueryClient()
  // The dialog keeps the words that it was opened with, also when the list is read again.
  const [{ id, amount, currency, donorName, donorEmail }] = useState(gift)
  const name = giverOf({ donorName })
  const { isPending, error, ask } = useGiftChange(
    () =>
      send(endMonthlyGift(id)).finally(() => void invalidate(client, adminMonthlyGifts.path, overviewPath)),
    {
      done: () => ({
        title: 'Monthly gift cancelled',
        description: donorEmail
          ? `No more payments will be taken. We've emailed ${name}.`
          : 'No more payments will be taken.',
      }),
      onClose,
    },
  )
  return (
    <GiftDialog
      title="Cancel this monthly gift?"
      keep="Keep it"
      confirm="Cancel this gift"
      pendingText="Cancelling..."
      variant="danger"
      isQuestion
      isPending={isPending}
      error={error}
      failure="The gift hasn't been cancelled yet"
      onConfirm={() => ask()}
      onClose={onClose}
    >
      <p>
        <b>{name}</b>, {formatMoney({ amount, currency })} each month
      </p>
      <p>
        We won't take or ask for anything more{donorEmail && `, and we'll email ${name} to say so`}. What they
        have given stays. You can't start it again for them, but they can give again at any time.
      </p>
    </GiftDialog>
  )
}
