import { peoplePage } from '#shared/admin-paths.ts'
import { BackLink } from '#ui/dashboard/back-link.tsx'

export const BackToPeople = () => <BackLink href={peoplePage}>People</BackLink>
