import { useQuery } from '@tanstack/react-query'
import { FileX, List } from 'lucide-react'
import { shownError } from '#browser/calls/reading.ts'
import { wasRefused } from '#shared/calls/api-client.ts'
import { peoplePage } from '#shared/admin-paths.ts'
import { paths } from '#shared/paths.ts'
import { isUuid } from '#shared/uuid.ts'
import { BackLink } from '#ui/dashboard/back-link.tsx'
import { TabHead } from '#ui/dashboard/tab-head.tsx'
import type { TabProps } from '#ui/dashboard/tab.ts'
import { EmptyState } from '#ui/feedback/empty-state.tsx'
import { ErrorState } from '#ui/feedback/error-state.tsx'
import { Skeleton, SkeletonGroup } from '#ui/feedback/skeleton.tsx'
import { ButtonLink } from '#ui/parts/button.tsx'
import { importKinds, type ImportKind } from './categories.ts'
import { EarlierImports } from './earlier-imports.tsx'
import { importOf } from './endpoints.ts'
import { ImportSteps } from './steps/import-steps.tsx'
import './import-tab.css'
import { OneImport } from './one-import.tsx'
import { UploadStep } from './steps/upload-step.tsx'

/** People and members from a spreadsheet, in four steps. Each file has an address, so it can be left and found again. */
export function ImportTab({ place }: TabProps) {
  const id = place.search.get('id')
  return (
    <>
      <TabHead
        back={
          place.search.get('kind') === 'members' ? (
            <BackLink href={paths.adminTab('users')}>Users</BackLink>
          ) : (
            <BackLink href={peoplePage}>People</BackLink>
          )
        }
        title="Import"
        lead="Bring in people or members from a spreadsheet"
        actions={
          id && (
            <ButtonLink variant="outline" href={paths.adminTab('import')}>
              <List aria-hidden="true" />
              All imports
            </ButtonLink>
          )
        }
      />
      {id && isUuid(id) ? <OpenImport key={id} id={id} /> : <NewImport wanted={place.search.get('kind')} />}
    </>
  )
}

const NewImport = ({ wanted }: { wanted: string | null }) => {
  const kind: ImportKind = importKinds.find((one) => one === wanted) ?? 'people'
  return (
    <>
      <ImportSteps current={1} />
      <UploadStep kind={kind} />
      <EarlierImports />
    </>
  )
}

const lookAgainMs = 1_000

const OpenImport = ({ id }: { id: string }) => {
  const reading = useQuery({
    ...importOf(id),
    refetchInterval: ({ state: { data } }) =>
      data?.state === 'running' || data?.state === 'undoing' ? lookAgainMs : false,
  })
  const error = shownError(reading)
  if (error && wasRefused(error))
    return (
      <EmptyState
        icon={FileX}
        title="We couldn't find this import"
        text="It may have been discarded. Files are deleted after 30 days."
        actions={
          <ButtonLink variant="ink" href={paths.adminTab('import')}>
            All imports
          </ButtonLink>
        }
      />
    )
  if (error && !reading.data)
    return (
      <ErrorState
        title="We couldn't load this import"
        text="Please try again in a few minutes."
        onRetry={() => void reading.refetch()}
      />
    )
  if (reading.data?.id !== id)
    return (
      <SkeletonGroup label="Loading import" className="import-loading">
        <Skeleton shape="title" width="long" />
        <Skeleton shape="title" width="full" />
        <Skeleton shape="title" width="full" />
      </SkeletonGroup>
    )
  return <OneImport one={reading.data} />
}
