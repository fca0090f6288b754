import { useEffect, useRef } from 'react'
import { Note } from '#ui/feedback/note.tsx'

/** What is about to be booked looks like a payment that is booked. */
export const DoubleNote = ({ sentence }: { sentence: string | undefined }) => {
  const place = useRef<HTMLDivElement>(null)
  // On a phone it may stand below what is in view.
  useEffect(() => {
    if (sentence !== undefined) place.current?.scrollIntoView({ block: 'center' })
  }, [sentence])
  return (
    <div ref={place} role="alert">
      {sentence !== undefined && (
        <Note tone="warning">
          <b>{sentence}</b> If this is another payment, book it anyway.
        </Note>
      )}
    </div>
  )
}
