import { useQuery } from '@tanstack/react-query'
import { History } from 'lucide-react'
import { shownError } from '#browser/calls/reading.ts'
import type { Place } from '#browser/page.ts'
import { sitePage } from '#shared/admin-paths.ts'
import { figure } from '#shared/figures.ts'
import { BackLink } from '#ui/dashboard/back-link.tsx'
import { Box } from '#ui/dashboard/box.tsx'
import { ListPager } from '#ui/dashboard/list/list-pager.tsx'
import type { ListKind } from '#ui/dashboard/list/list-state.ts'
import { useAddressedList } from '#ui/dashboard/list/use-list-state.ts'
import { TabHead } from '#ui/dashboard/tab-head.tsx'
import { useNow } from '#ui/dashboard/use-now.ts'
import { EmptyState } from '#ui/feedback/empty-state.tsx'
import { ErrorState } from '#ui/feedback/error-state.tsx'
import { siteHistory } from '../endpoints.ts'
import type { SiteChange } from '../schema.ts'
import { ChangeItem } from './change-item.tsx'
import { isThisWeek } from './say-when.ts'
import { SiteSkeletons } from './site-skeletons.tsx'

const list: ListKind = { sizes: [20, 50, 100] }

/** Everything that visitors have seen change, newest first, each with its way back. */
export function HistoryPage({ place }: { place: Place }) {
  const control = useAddressedList(place, list)
  const { page, size } = control.shown
  const query = useQuery(siteHistory(`limit=${size}&offset=${(page - 1) * size}`))
  const now = useNow()
  const error = shownError(query)
  const { rows = [], total = 0 } = query.data ?? {}
  const [recent, before] = [true, false].map((isRecent) =>
    rows.filter(({ at }) => isThisWeek(at, now) === isRecent),
  )
  return (
    <>
      <TabHead
        back={<BackLink href={sitePage()}>Our site</BackLink>}
        title="Changes"
        lead={query.data && countOf(total)}
      />
      {error && !query.data && (
        <ErrorState
          title="We couldn't load the changes"
          text="Please try again in a few minutes."
          onRetry={() => void query.refetch()}
        />
      )}
      {!query.data && !error && <SiteSkeletons />}
      {query.data && total === 0 && (
        <EmptyState
          icon={History}
          title="Nothing has been changed yet"
          text="Every change that visitors see is listed here, and can be undone."
        />
      )}
      <ChangeBox title="This week" changes={recent!} now={now} />
      <ChangeBox title="Before" changes={before!} now={now} />
      {total > 0 && <ListPager noun="changes" control={control} total={total} />}
    </>
  )
}

const countOf = (total: number): string => `${figure(total)} ${total === 1 ? 'change' : 'changes'} so far`

const ChangeBox = ({ title, changes, now }: { title: string; changes: readonly SiteChange[]; now: Date }) =>
  changes.length > 0 && (
    <Box title={title}>
      <ul>
        {changes.map((change) => (
          <ChangeItem key={`${change.key} ${change.version}`} change={change} now={now} />
        ))}
      </ul>
    </Box>
  )
