import { useState } from 'react'
import { useLocation } from 'wouter'
import { sitePage } from '#shared/admin-paths.ts'
import { BackLink } from '#ui/dashboard/back-link.tsx'
import { TabHead } from '#ui/dashboard/tab-head.tsx'
import type { Entry, Listing } from '../documents/document.ts'
import { DocumentForm } from '../forms/document-form.tsx'
import type { EditedDocument } from '../schema.ts'
import { keptWords } from '../forms/kept-words.ts'
import { DraftNotice } from './draft-notice.tsx'
import { entryName } from './entry-words.ts'
import { NoSuchPart } from './no-such-part.tsx'

type Props = { document: Listing; edited: EditedDocument; entry: string }

/** The form of one entry of a list, or of a new one. */
export function EntryPage({ document, edited, entry }: Props) {
  const [, navigate] = useLocation()
  const found = (edited.content as Entry[]).find(({ id }) => id === entry)
  const [wasThere] = useState(found !== undefined)
  const list = sitePage(edited.key)
  const isKept = keptWords(edited.key, entry, Object.keys(document.fields)) !== undefined
  if (entry !== 'new' && !found && !wasThere && !isKept) return <NoSuchPart />
  return (
    <>
      <TabHead
        back={<BackLink href={list}>{document.title}</BackLink>}
        title={found ? entryName(document, found) : `New ${document.noun}`}
        lead={document.where}
      />
      <DraftNotice edited={edited} />
      <DocumentForm
        edited={edited}
        entry={entry}
        place="page"
        // A new one has an address only now; the list shows where it stands.
        onSaved={() => !found && navigate(list)}
      />
    </>
  )
}
