import { LinkedText } from '#ui/parts/text/linked-text.tsx'
import type { Event } from '../schema.ts'
import './cancelled-words.css'

/** What the team says about a cancellation, with its lines and links. */
export const CancelledWords = ({ event: { cancelledWords } }: { event: Pick<Event, 'cancelledWords'> }) =>
  cancelledWords ? (
    <p className="cancelled-words">
      <LinkedText text={cancelledWords} />
    </p>
  ) : null
