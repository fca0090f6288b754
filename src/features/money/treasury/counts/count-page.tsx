import { useQuery } from '@tanstack/react-query'
import { SearchX } from 'lucide-react'
import { useState } from 'react'
import { shownError } from '#browser/calls/reading.ts'
import { wasRefused } from '#shared/calls/api-client.ts'
import { paths } from '#shared/paths.ts'
import { isUuid, newUuid } from '#shared/uuid.ts'
import { useCan } from '#ui/dashboard/powers.tsx'
import type { TabProps } from '#ui/dashboard/tab.ts'
import { EmptyState } from '#ui/feedback/empty-state.tsx'
import { Loading } from '#ui/feedback/loading.tsx'
import { Skeleton } from '#ui/feedback/skeleton.tsx'
import { ButtonLink } from '#ui/parts/button.tsx'
import { BackToTreasury } from './back-to-treasury.tsx'
import { CountForm } from './count-form.tsx'
import './count-page.css'
import { CountView } from './count-view.tsx'
import { oneCount } from './endpoints.ts'

type Props = { /** The id of a count, or `new`. */ page: string; admin: TabProps['admin'] }

/** One count: a form while it is a draft, and a sheet to read and print once it is booked. */
export function CountPage({ page, admin }: Props) {
  const [newId] = useState(newUuid)
  const isNew = page === 'new'
  const query = useQuery({ ...oneCount(page), enabled: isUuid(page) })
  const mayChange = useCan('money.change')
  // Until the answer is there, it may be the count that was open before.
  const sheet = query.data?.id === page ? query.data : undefined
  const error = shownError(query)
  if (!(isNew || isUuid(page)) || (wasRefused(error) && !sheet)) return <NoSuchCount />
  if (sheet && (sheet.state === 'booked' || !mayChange)) return <CountView sheet={sheet} />
  if (isNew || sheet)
    // The same form when it is saved first, and its address changes.
    return <CountForm key={isNew ? newId : page} newId={newId} sheet={sheet} admin={admin} />
  return (
    <>
      <BackToTreasury />
      <Loading query={query} label="Loading count" failure="We couldn't load this count">
        <Skeleton shape="title" width="long" />
        <Skeleton shape="block" />
      </Loading>
    </>
  )
}

const NoSuchCount = () => (
  <EmptyState
    icon={SearchX}
    title="Count not found"
    text="It may have been deleted. Deleted drafts are in the bin for 30 days."
    actions={
      <ButtonLink variant="ink" href={paths.adminTab('treasury')}>
        Go to Cash & transfers
      </ButtonLink>
    }
  />
)
