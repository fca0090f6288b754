import { useEffect, useRef, useState } from 'react'
import type { EditedDocument } from '../schema.ts'
import { showEntry } from '../use-shown-entry.ts'
import type { Part, Place } from './parts.ts'
import { useHasRoomBeside } from './use-has-room-beside.ts'

/** The part whose form is open. */
export const useOpenPart = (documents: readonly EditedDocument[]) => {
  const [place, setPlace] = useState<Place>()
  const hasRoomBeside = useHasRoomBeside()
  const last = useRef<Part>(undefined)
  const found = documents.find(({ key }) => key === place?.key)
  // If the power to edit it has gone, the form stays, with what is typed in it.
  const [kept, setKept] = useState<EditedDocument>()
  if (found && found !== kept) setKept(found)

  // Beside the sheet the page is narrower, so the part is looked for when the sheet is there.
  useEffect(() => {
    if (!place) return
    showEntry(place.entry ? { key: place.key, entry: place.entry } : 'any')
    const element = last.current?.element
    const isLong = element && element.getBoundingClientRect().height > innerHeight * 0.6
    element?.scrollIntoView({ block: isLong ? 'start' : 'center' })
    return () => showEntry('any')
  }, [place])

  const close = (): void => {
    setPlace(undefined)
    const id = last.current?.id
    // The sheet holds the focus until it has left the page.
    setTimeout(() => document.getElementById(id ?? '')?.focus())
  }

  return {
    place,
    edited: place && (found ?? kept),
    open: (next: Place, part?: Part): void => {
      if (part) last.current = part
      setPlace(next)
    },
    close,
    /** On a phone the sheet lies over the page, which now shows the draft. */
    saved: (): void => {
      if (!hasRoomBeside) close()
    },
  }
}
