import { ShieldCheck } from 'lucide-react'
import { Link } from 'wouter'
import { longDate } from '#shared/time/dates.ts'
import { paths } from '#shared/paths.ts'
import './due-banner.css'

/** A quiet line over the tabs of those who still have a few days. */
export const DueBanner = ({ due }: { due: string }) => (
  <p className="due-banner">
    <ShieldCheck size={18} aria-hidden="true" />
    <span>
      Your role needs two-step sign-in by {longDate(due)}.{' '}
      <Link href={paths.adminAccount} className="link">
        Set it up now
      </Link>
    </span>
  </p>
)
