import { useQuery } from '@tanstack/react-query'
import { GitMerge } from 'lucide-react'
import { maybeSamePage } from '#shared/admin-paths.ts'
import { figure } from '#shared/figures.ts'
import { ButtonLink } from '#ui/parts/button.tsx'
import { maybeSame } from '../endpoints.ts'

/** How many pairs look like one person; nothing if none does. */
export const MaybeSameLink = () => {
  const { data } = useQuery(maybeSame)
  if (!data || data.total === 0) return null
  return (
    <ButtonLink variant="outline" href={maybeSamePage}>
      <GitMerge aria-hidden="true" />
      {`Maybe the same: ${figure(data.total)}`}
    </ButtonLink>
  )
}
