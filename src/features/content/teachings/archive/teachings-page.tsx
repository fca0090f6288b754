import { useQuery } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useRef } from 'react'
import { headWords, usePageHead } from '#features/site/use-page-head.ts'
import { paths } from '#shared/paths.ts'
import { site } from '#shared/site.ts'
import { CardSkeletons } from '#ui/feedback/card-skeletons.tsx'
import { ErrorState } from '#ui/feedback/error-state.tsx'
import { Note } from '#ui/feedback/note.tsx'
import { PageHead } from '#ui/parts/page-head.tsx'
import type { PageModule, PageProps } from '#browser/page.ts'
import { shownError } from '#browser/calls/reading.ts'
import { Spinner } from '#ui/parts/spinner.tsx'
import { useAddressFilters } from '#browser/history/use-address-filters.ts'
import { ArchiveResults } from './archive-results.tsx'
import { ArchiveTools, SyncFoot } from './archive-tools.tsx'
import { lastSync } from '../endpoints.ts'
import { OpenedTeachingDialog } from '../page/opened-teaching-dialog.tsx'
import './teachings-page.css'
import { archiveTeachings, hasFilters, readArchivePlace, writeArchivePlace } from '../teachings-queries.ts'
import { useSync } from './use-sync.ts'

const address = { path: paths.teachings, read: readArchivePlace, write: writeArchivePlace }

function TeachingsPage({ place: { search: shown } }: PageProps) {
  const head = usePageHead('teachings-head', 'Teachings')
  const place = readArchivePlace(shown)
  const { filters, type, choose, hrefOf, isBehind } = useAddressFilters(shown, address)
  const query = useQuery(archiveTeachings(place))
  const { data } = query
  const error = shownError(query)
  const { syncedAt, source = 'none' } = useQuery(lastSync).data ?? {}
  const { isSyncing, sync, syncByItself } = useSync(archiveTeachings(place), source)
  const isEmpty = data?.total === 0 && !hasFilters(place)
  useSyncWhenEmpty(isEmpty && source !== 'none', syncByItself)

  return (
    <>
      <PageHead low scene="night" {...head} />
      <div className="section-tight wrap">
        <ArchiveTools
          search={filters.search}
          category={filters.category}
          onType={(search) => type({ search, page: 1 })}
          onChoose={(category) => choose({ category, page: 1 })}
        />
        <div role="status">
          {isSyncing && (
            <Note icon={<Spinner />}>
              {source === 'youtube' ? 'Videos are syncing from YouTube.' : 'Videos are syncing.'} This usually
              takes less than a minute.
            </Note>
          )}
          {data && !isBehind && !isSyncing && (
            <span className="visually-hidden">
              {data.total === 1 ? '1 teaching' : `${data.total} teachings`}
            </span>
          )}
        </div>
        {error ? (
          <ErrorState
            title="We couldn't load the teachings"
            text="Check your connection and try again."
            onRetry={() => void query.refetch()}
          />
        ) : !data || (isEmpty && isSyncing) ? (
          <CardSkeletons label="Loading teachings" count={isSyncing ? 3 : 6} className="archive-grid" />
        ) : (
          <ArchiveResults
            place={place}
            list={data}
            source={source}
            isBusy={isBehind}
            hrefOf={(page) => hrefOf({ page })}
          />
        )}
        {source !== 'none' && <SyncFoot syncedAt={syncedAt} isSyncing={isSyncing} onSync={sync} />}
      </div>
      <OpenedTeachingDialog />
    </>
  )
}

/**
 * An empty archive starts a sync automatically, but only once: if that brought nothing, a second one will not either.
 */
const useSyncWhenEmpty = (isEmpty: boolean, sync: () => void): void => {
  const hasTried = useRef(false)
  const trySync = useEffectEvent(() => {
    if (!isEmpty || hasTried.current) return
    hasTried.current = true
    sync()
  })
  useEffect(() => trySync(), [isEmpty])
}

export const page: PageModule = {
  Component: TeachingsPage,
  head: (_place, client) => ({
    title: headWords('teachings-head', 'Teachings', client).title,
    description: `All ${site.name}'s teachings to watch or read: purpose, relationships, theology, justice and the seasons of faith.`,
  }),
}
