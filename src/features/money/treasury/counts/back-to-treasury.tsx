import { paths } from '#shared/paths.ts'
import { BackLink } from '#ui/dashboard/back-link.tsx'

export const BackToTreasury = () => <BackLink href={paths.adminTab('treasury')}>Cash & transfers</BackLink>
