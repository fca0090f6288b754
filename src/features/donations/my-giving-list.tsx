import { Download } from 'lucide-react'
import { Link } from 'wouter'
import { longDate } from '#shared/dates.ts'
import { formatMoney } from '#shared/money.ts'
import { paths } from '#shared/paths.ts'
import { ButtonLink } from '#ui/button.tsx'
import { OwnList } from '#ui/own-list.tsx'

type Gift = {
  id: string
  createdAt: string
  /** Minor units. */
  amount: number
  currency: string
  frequency: string
  status: string
  receiptNumber: string | null
}

const statuses: Record<string, string> = {
  pending: 'On its way',
  completed: 'Received',
  failed: 'Not paid',
  refunded: 'Paid back',
}

const frequencies: Record<string, string> = {
  'one-time': 'One-time',
  monthly: 'Monthly',
  quarterly: 'Quarterly',
  yearly: 'Yearly',
}

/** What a member has given, the last first, with the receipts. */
export const MyGivingList = () => (
  <OwnList<Gift>
    id="giving"
    title="My giving"
    path={paths.api.userDonations}
    rowKey={({ id }) => id}
    empty={
      <>
        No gifts with your address yet.{' '}
        <Link href={paths.donate} className="link">
          Give
        </Link>
      </>
    }
  >
    {({ id, createdAt, amount, currency, frequency, status, receiptNumber }) => (
      <>
        <div className="own-list-main">
          <p className="own-list-name tabular">{formatMoney({ amount, currency })}</p>
          <p className="own-list-about">
            <span>{longDate(createdAt)}</span>
            <span>{frequencies[frequency] ?? frequency}</span>
            <span>{statuses[status] ?? status}</span>
          </p>
        </div>
        {receiptNumber && (
          <div className="own-list-actions">
            <ButtonLink
              href={paths.api.userDonationReceipt(id)}
              download={`${receiptNumber}.pdf`}
              variant="outline"
              size="small"
              aria-label={`Receipt ${receiptNumber}, PDF`}
            >
              <Download aria-hidden="true" />
              Receipt
            </ButtonLink>
          </div>
        )}
      </>
    )}
  </OwnList>
)
