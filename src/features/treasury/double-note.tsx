import { Note } from '#ui/feedback/note.tsx'

/** What is about to be booked looks like a payment that is booked. */
export const DoubleNote = ({ sentence }: { sentence: string | undefined }) => (
  <div role="alert">
    {sentence !== undefined && (
      <Note tone="warning">
        <b>{sentence}</b> If this is another payment, book it anyway.
      </Note>
    )}
  </div>
)
