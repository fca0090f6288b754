import { Vault } from 'lucide-react'
import { Link } from 'wouter'
import { formatMoney, type Money } from '#shared/money.ts'
import { paths } from '#shared/paths.ts'
import { Box } from '#ui/dashboard/box.tsx'
import type { Overview } from './schema.ts'

/** What came in during the last 30 days less what went back, one figure for each currency. */
export const MoneyFigures = ({ money }: { money: NonNullable<Overview['money']> }) => (
  <Box title="Money received, last 30 days">
    <dl className="overview-figures">
      <SumFigure name="Gifts" sums={money.donations} />
      <SumFigure name="Paid places" sums={money.registrations} />
      <div>
        <dt>Active monthly gifts</dt>
        <dd>{money.monthlyGifts.reduce((sum, { count }) => sum + count, 0)}</dd>
      </div>
      {money.transfersWaiting > 0 && (
        <div>
          <dt>Transfers to check</dt>
          <dd>{money.transfersWaiting}</dd>
          <dd className="overview-file">
            <Link href={paths.adminTab('treasury')}>
              <Vault size={16} aria-hidden="true" />
              Open treasury
            </Link>
          </dd>
        </div>
      )}
      {money.refundsWaiting > 0 && (
        <div className="overview-waiting">
          <dt>Failed refunds to check</dt>
          <dd>{money.refundsWaiting}</dd>
        </div>
      )}
    </dl>
  </Box>
)

const SumFigure = ({ name, sums }: { name: string; sums: Money[] }) => (
  <div>
    <dt>{name}</dt>
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
