import { useQuery, useQueryClient, type QueryClient } from '@tanstack/react-query'
import type { List } from '#shared/calls/api-client.ts'
import { Dialog } from '#ui/dialogs/dialog.tsx'
import { ErrorState } from '#ui/feedback/error-state.tsx'
import { closePageDialog } from '#browser/history/page-dialog.tsx'
import { shownError } from '#browser/calls/reading.ts'
import { Skeleton, SkeletonGroup } from '#ui/feedback/skeleton.tsx'
import { useTabTitle } from '#browser/history/tab-title.ts'
import { oneTeaching, teachings } from '../endpoints.ts'
import type { Covered, TeachingCard } from '../schema.ts'
import './teaching-dialog.css'
import { TeachingView } from './teaching-view.tsx'

const titleId = 'teaching-dialog-title'

export const TeachingDialog = ({ id }: { id: string }) => {
  const client = useQueryClient()
  const query = useQuery(oneTeaching(id))
  const error = shownError(query)
  const card = findCard(client, id)
  // The card already holds most of it; only the text is still loading. The cover is that of the card that was
  // pressed.
  const teaching = query.data ? { ...query.data, ...coverOf(card) } : card
  useTabTitle(teaching?.title)
  return (
    <Dialog open hasAddress onClose={closePageDialog} labelledBy={titleId}>
      {teaching ? (
        <TeachingView
          teaching={teaching}
          headingLevel={2}
          titleId={titleId}
          {...(error && { onRetry: () => void query.refetch() })}
        />
      ) : (
        <div className="teaching-dialog-alone">
          <h2 id={titleId} className="visually-hidden">
            Teaching
          </h2>
          {error ? (
            <ErrorState
              title="We couldn't load this teaching"
              text="Check your connection and try again."
              headingLevel={3}
              onRetry={() => void query.refetch()}
            />
          ) : (
            <SkeletonGroup label="Loading teaching" className="teaching-dialog-skeleton">
              <Skeleton shape="cover" />
              <Skeleton shape="title" />
              <Skeleton shape="line" />
              <Skeleton shape="line" width="long" />
            </SkeletonGroup>
          )}
        </div>
      )}
    </Dialog>
  )
}

/** The teaching as a list on this page shows it. */
const findCard = (client: QueryClient, id: string): TeachingCard | undefined =>
  client
    .getQueriesData<List<TeachingCard>>({
      type: 'active',
      predicate: ({ queryKey }) => String(queryKey[0]).startsWith(`${teachings.path}?`),
    })
    .flatMap(([, list]) => list?.rows ?? [])
    .find((card) => card.id === id)

const coverOf = (card: TeachingCard | undefined): Partial<Covered> =>
  card ? { cover: card.cover, lettering: card.lettering } : {}
