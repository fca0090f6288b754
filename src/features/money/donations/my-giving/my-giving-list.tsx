import { useQuery } from '@tanstack/react-query'
import { Download } from 'lucide-react'
import { Link } from 'wouter'
import { dayAt, longDate } from '#shared/time/dates.ts'
import { formatMoney } from '#shared/money.ts'
import { paths } from '#shared/paths.ts'
import { ButtonLink } from '#ui/parts/button.tsx'
import { OwnList } from '#ui/lists/own-list.tsx'
import { ownStatusWords } from '../categories.ts'
import { ownDonations, ownReceipt, ownStatement } from '../endpoints.ts'
import { MyMonthlyGifts } from './my-monthly-gifts.tsx'
import type { OwnDonation } from '../schema.ts'

const frequencies: Record<OwnDonation['frequency'], string> = {
  'one-time': 'One-time',
  monthly: 'Monthly',
  quarterly: 'Quarterly',
  yearly: 'Yearly',
}

/** What a member gives every month and has given, the last first, with the receipts. */
export const MyGivingList = () => (
  <>
    <MyMonthlyGifts />
    <OwnList
      id="giving"
      title="My giving"
      aside={<StatementLinks />}
      list={() => ownDonations}
      rowKey={({ id }) => id}
      empty={
        <>
          You haven't given with this email address yet.{' '}
          <Link href={paths.donate} className="link">
            Give
          </Link>
        </>
      }
    >
      {({ id, createdAt, amount, currency, frequency, receiptNumber, fund, ...gift }) => (
        <>
          <div className="own-list-main">
            <p className="own-list-name tabular">{formatMoney({ amount, currency })}</p>
            <p className="own-list-about">
              <span>{longDate(createdAt)}</span>
              <span>{frequencies[frequency]}</span>
              {fund && <span>{fund}</span>}
              <span>{ownStatusWords(gift)}</span>
            </p>
          </div>
          {receiptNumber && (
            <div className="own-list-actions">
              <ButtonLink
                href={ownReceipt(id).path}
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
  </>
)

/** What was given in each year, as a file. */
const StatementLinks = () => {
  const { data } = useQuery(ownDonations)
  const given = data?.filter(({ status }) => status === 'completed') ?? []
  const years = [...new Set(given.map(({ createdAt }) => dayAt(new Date(createdAt)).slice(0, 4)))]
  if (years.length === 0) return null
  return (
    <div className="own-list-actions">
      {years.map((year) => (
        <ButtonLink
          key={year}
          href={ownStatement(year).path}
          download=""
          variant="outline"
          size="small"
          aria-label={`Giving statement ${year}, PDF`}
        >
          <Download aria-hidden="true" />
          Statement {year}
        </ButtonLink>
      ))}
    </div>
  )
}
