import { ArrowUpDown, Plus, TextQuote } from 'lucide-react'
import { useRef, useState } from 'react'
import { sitePage } from '#shared/admin-paths.ts'
import { Box } from '#ui/dashboard/box.tsx'
import { PageFoot } from '#ui/dashboard/page-foot.tsx'
import { EmptyState } from '#ui/feedback/empty-state.tsx'
import { Button, ButtonLink } from '#ui/parts/button.tsx'
import type { Entry, Listing } from '../documents/document.ts'
import type { EditedDocument } from '../schema.ts'
import { DocumentHead } from './document-head.tsx'
import { DraftNotice } from './draft-notice.tsx'
import { countWords } from './entry-words.ts'
import { EntryOrder } from './entry-order.tsx'
import { EntryRow } from './entry-row.tsx'
import { ExamplesNote } from './remove-examples-button.tsx'
import './list-page.css'

type Props = { document: Listing; edited: EditedDocument }

/** The entries of a list: each leads to its form, and their order can be changed. */
export function ListPage({ document, edited }: Props) {
  const [isOrdering, setIsOrdering] = useState(false)
  const orderButton = useRef<HTMLButtonElement>(null)
  const { key } = edited
  const { title, where, page, noun, most } = document
  const entries = edited.content as Entry[]
  const isFull = entries.length >= most
  const endOrdering = () => {
    setIsOrdering(false)
    // The button has to be there first.
    setTimeout(() => orderButton.current?.focus())
  }
  return (
    <>
      <DocumentHead
        documentKey={key}
        title={title}
        lead={where}
        page={page}
        action={
          !isFull &&
          !isOrdering && (
            <PageFoot>
              <ButtonLink variant="ink" href={sitePage(key, 'new')}>
                <Plus size={18} aria-hidden="true" />
                {`Add ${noun}`}
              </ButtonLink>
            </PageFoot>
          )
        }
      />
      <DraftNotice edited={edited} />
      <ExamplesNote document={document} edited={edited} />
      {isFull && (
        <p className="site-list-limit">{`There can be up to ${most}. Remove one to add another.`}</p>
      )}
      {isOrdering ? (
        <EntryOrder document={document} edited={edited} onDone={endOrdering} />
      ) : entries.length === 0 ? (
        <EmptyState
          icon={TextQuote}
          title={`No ${title.toLowerCase()}`}
          text={`Visitors see nothing here until you add ${/^[aeiou]/.test(noun) ? 'an' : 'a'} ${noun}.`}
        />
      ) : (
        <Box
          title={countWords(document, entries.length)}
          note={
            entries.length > 1 && (
              <Button
                ref={orderButton}
                variant="quiet"
                className="site-order-button"
                onClick={() => setIsOrdering(true)}
              >
                <ArrowUpDown size={18} aria-hidden="true" />
                Change the order
              </Button>
            )
          }
        >
          <ul className="site-entries">
            {entries.map((entry) => (
              <EntryRow key={entry.id} document={document} edited={edited} entry={entry} />
            ))}
          </ul>
        </Box>
      )}
    </>
  )
}
