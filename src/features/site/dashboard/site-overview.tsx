import { useQuery } from '@tanstack/react-query'
import { ExternalLink, Pencil } from 'lucide-react'
import { shownError } from '#browser/calls/reading.ts'
import { sitePage } from '#shared/admin-paths.ts'
import { paths } from '#shared/paths.ts'
import { Box } from '#ui/dashboard/box.tsx'
import { useCan } from '#ui/dashboard/powers.tsx'
import { TabHead } from '#ui/dashboard/tab-head.tsx'
import { ErrorState } from '#ui/feedback/error-state.tsx'
import { ButtonLink } from '#ui/parts/button.tsx'
import type { Shelf } from '../documents/document.ts'
import { documentOf } from '../documents/documents.ts'
import { siteDocuments } from '../endpoints.ts'
import { OpeningBox } from '../opening/opening-box.tsx'
import type { EditedDocument } from '../schema.ts'
import { ConnectionsBox } from '../connections/connections-box.tsx'
import { groupOf, type DocumentGroup } from './document-groups.ts'
import { groupIcon } from './document-icons.ts'
import { LastChanges } from './last-changes.tsx'
import './site-overview.css'
import { Badges, DocumentRow, SiteRow } from './site-row.tsx'
import { SiteSkeletons } from './site-skeletons.tsx'

/** Everything of the site that one may change, with what it says now. */
export function SiteOverview() {
  const query = useQuery(siteDocuments)
  const error = shownError(query)
  const seesConnections = useCan('connections')
  return (
    <>
      <TabHead
        title="Our site"
        lead="The words, people and details that visitors see. A change is on every page within a second."
        actions={
          <>
            <ButtonLink variant="outline" href={paths.home} target="_blank">
              <ExternalLink size={18} aria-hidden="true" />
              See the site
            </ButtonLink>
            {/* A page of its own: it shows the words as they are now. */}
            <ButtonLink variant="ink" href={`${paths.home}?edit`} target="_self">
              <Pencil size={18} aria-hidden="true" />
              Edit on the page
            </ButtonLink>
          </>
        }
      />
      {error && !query.data && (
        <ErrorState
          title="We couldn't load the words of the site"
          text="Please try again in a few minutes."
          onRetry={() => void query.refetch()}
        />
      )}
      {!query.data && !error && <SiteSkeletons />}
      {query.data && (
        <div className="site-overview">
          <div>
            <DocumentBox title="Who we are" shelves={['who']} documents={query.data} />
            <DocumentBox title="Giving" shelves={['giving']} documents={query.data} />
          </div>
          <div>
            <DocumentBox title="Pages" shelves={['pages', 'heads']} documents={query.data} />
          </div>
          <div>
            <OpeningBox />
            {seesConnections && <ConnectionsBox />}
            <LastChanges />
          </div>
        </div>
      )}
    </>
  )
}

type BoxProps = { title: string; shelves: readonly Shelf[]; documents: readonly EditedDocument[] }

const DocumentBox = ({ title, shelves, documents }: BoxProps) => {
  const held = documents.filter(({ key }) => shelves.includes(documentOf(key).shelf))
  if (held.length === 0) return null
  return (
    <Box title={title}>
      <ul className="site-rows">
        {rowsOf(held).map((row) =>
          'edited' in row ? (
            <DocumentRow key={row.edited.key} edited={row.edited} />
          ) : (
            <GroupRow key={row.group.id} {...row} />
          ),
        )}
      </ul>
    </Box>
  )
}

type Row = { edited: EditedDocument } | { group: DocumentGroup; documents: EditedDocument[] }

/** A group stands where its first document would. */
const rowsOf = (documents: readonly EditedDocument[]): Row[] =>
  documents.flatMap((edited): Row[] => {
    const group = groupOf(edited.key)
    if (!group) return [{ edited }]
    const held = documents.filter(({ key }) => group.holds(key))
    return held[0] === edited ? [{ group, documents: held }] : []
  })

const GroupRow = ({ group, documents }: { group: DocumentGroup; documents: EditedDocument[] }) => (
  <SiteRow
    href={sitePage(group.id)}
    icon={groupIcon(group.id)}
    title={group.title}
    value={valueOfGroup(documents)}
    badges={<Badges documents={documents} />}
  />
)

const valueOfGroup = (documents: readonly EditedDocument[]): string => {
  const on = `${documents.length} ${documents.length === 1 ? 'page' : 'pages'}`
  const entries = documents.flatMap(({ published }) => (Array.isArray(published) ? published : []))
  return entries.length > 0 ? `${entries.length} on ${on}` : on
}
