import { Pencil } from 'lucide-react'
import { documentOf } from '../documents/documents.ts'
import type { EditedDocument } from '../schema.ts'
import './more-parts.css'
import type { Place } from './parts.ts'

type Props = { documents: readonly EditedDocument[]; onOpen: (place: Place) => void }

/** Below the page: words of it that can't be seen there now, such as an announcement that is empty. */
export const MoreParts = ({ documents, onOpen }: Props) =>
  documents.length > 0 && (
    <section className="edit-more" aria-labelledby="edit-more-title">
      <h2 id="edit-more-title">Not to be seen on the page now</h2>
      <div className="edit-more-buttons">
        {documents.map(({ key }) => (
          <button key={key} id={`edit ${key}`} type="button" className="chip" onClick={() => onOpen({ key })}>
            <Pencil size={14} aria-hidden="true" />
            {documentOf(key).title}
          </button>
        ))}
      </div>
    </section>
  )
