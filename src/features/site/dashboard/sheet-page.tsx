import type { Sheet } from '../documents/document.ts'
import { DocumentForm } from '../forms/document-form.tsx'
import type { EditedDocument } from '../schema.ts'
import { DocumentHead } from './document-head.tsx'
import { DraftNotice } from './draft-notice.tsx'

/** The form of some fields that belong together. */
export const SheetPage = ({ document, edited }: { document: Sheet; edited: EditedDocument }) => (
  <>
    <DocumentHead
      documentKey={edited.key}
      title={document.title}
      lead={document.where}
      page={document.page}
    />
    <DraftNotice edited={edited} />
    <DocumentForm edited={edited} place="page" />
  </>
)
