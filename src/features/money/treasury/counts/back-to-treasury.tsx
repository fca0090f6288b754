import { ArrowLeft } from 'lucide-react'
import { Link } from 'wouter'
import { paths } from '#shared/paths.ts'

export const BackToTreasury = () => (
  <Link href={paths.adminTab('treasury')} className="count-back">
    <ArrowLeft size={17} aria-hidden="true" />
    Cash & transfers
  </Link>
)
