import { useQuery } from '@tanstack/react-query'
import { shownError } from '#browser/calls/reading.ts'
import { sitePage } from '#shared/admin-paths.ts'
import { BackLink } from '#ui/dashboard/back-link.tsx'
import { useCan } from '#ui/dashboard/powers.tsx'
import { ErrorState } from '#ui/feedback/error-state.tsx'
import type { Document } from '../documents/document.ts'
import { documentOf, type DocumentKey } from '../documents/documents.ts'
import { siteDocument } from '../endpoints.ts'
import type { EditedDocument } from '../schema.ts'
import { groupOf } from './document-groups.ts'
import './document-page.css'
import { EntryPage } from './entry-page.tsx'
import { ListPage } from './list-page.tsx'
import { NoSuchPart, NotYourPart } from './no-such-part.tsx'
import { SheetPage } from './sheet-page.tsx'
import { SiteSkeletons } from './site-skeletons.tsx'

type Props = { documentKey: DocumentKey; entry: string | undefined }

/** One document, or one entry of it, once it is read. */
export function DocumentPage({ documentKey, entry }: Props) {
  const document = documentOf(documentKey)
  const isAllowed = useCan(document.power)
  const query = useQuery({ ...siteDocument(documentKey), enabled: isAllowed })
  const error = shownError(query)
  if (!isAllowed) return <NotYourPart title={document.title} />
  if (query.data)
    return (
      <div className="site-document">
        <Whole document={document} edited={query.data} entry={entry} />
      </div>
    )
  const group = groupOf(documentKey)
  return (
    <>
      <BackLink href={sitePage(group?.id)}>{group?.title ?? 'Our site'}</BackLink>
      {error ? (
        <ErrorState
          title={`We couldn't load “${document.title}”`}
          text="Please try again in a few minutes."
          onRetry={() => void query.refetch()}
        />
      ) : (
        <SiteSkeletons />
      )}
    </>
  )
}

type WholeProps = { document: Document; edited: EditedDocument; entry: string | undefined }

const Whole = ({ document, edited, entry }: WholeProps) => {
  if (document.kind === 'sheet')
    return entry === undefined ? <SheetPage document={document} edited={edited} /> : <NoSuchPart />
  if (entry === undefined) return <ListPage document={document} edited={edited} />
  return <EntryPage document={document} edited={edited} entry={entry} />
}
