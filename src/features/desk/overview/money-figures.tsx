import { Link } from 'wouter'
import { monthlyGiftPage, openMattersPath } from '#shared/admin-paths.ts'
import { formatMoney, type Money } from '#shared/money.ts'
import { paths } from '#shared/paths.ts'
import { Box } from '#ui/dashboard/box.tsx'
import { useCan } from '#ui/dashboard/powers.tsx'
import type { Overview } from './schema.ts'

/** What came in during the last 30 days less what went back, one figure for each currency. */
export const MoneyFigures = ({ money }: { money: NonNullable<Overview['money']> }) => (
  <Box title="Money received, last 30 days">
    <dl className="overview-figures">
      <SumFigure name="Gifts" href={paths.adminTab('donations')} sums={money.donations} />
      <SumFigure
        name="Paid places"
        href={useCan('registrations.read') ? paths.adminTab('registrations') : paths.adminTab('books')}
        sums={money.registrations}
      />
      <div>
        <dt>
          <Link href={monthlyGiftPage()}>Active monthly gifts</Link>
        </dt>
        <dd>{money.monthlyGifts.reduce((sum, { count }) => sum + count, 0)}</dd>
      </div>
      {money.transfersWaiting > 0 && (
        <div>
          <dt>
            <Link href={paths.adminTab('treasury')}>Transfers to check</Link>
          </dt>
          <dd>{money.transfersWaiting}</dd>
        </div>
      )}
      {money.pendingGifts > 0 && (
        <div>
          <dt>
            <Link href={giftsWith('pending')}>Gifts being processed</Link>
          </dt>
          <dd>{money.pendingGifts}</dd>
        </div>
      )}
      {money.failedGifts > 0 && (
        <div className="overview-waiting">
          <dt>
            <Link href={giftsWith('failed')}>Failed gifts</Link>
          </dt>
          <dd>{money.failedGifts}</dd>
        </div>
      )}
      {money.refundsWaiting > 0 && (
        <div className="overview-waiting">
          <dt>
            <Link href={openMattersPath}>Failed refunds to check</Link>
          </dt>
          <dd>{money.refundsWaiting}</dd>
        </div>
      )}
    </dl>
  </Box>
)

const giftsWith = (status: 'pending' | 'failed') => `${paths.adminTab('donations')}?status=${status}`

const SumFigure = ({ name, href, sums }: { name: string; href: string; sums: Money[] }) => (
  <div>
    <dt>
      <Link href={href}>{name}</Link>
    </dt>
    <dd>
      {sums.length === 0 && '0'}
      {sums.map((sum) => (
        <span key={sum.currency} className="overview-sum">
          {formatMoney(sum)}
        </span>
      ))}
    </dd>
  </div>
)
