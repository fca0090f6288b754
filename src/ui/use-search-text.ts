import { useEffect, useRef, useState } from 'react'

// Browsers refuse an address that changes with every letter of a fast writer.
const writeAfterMs = 250

type SearchText = {
  text: string
  /** Shows what was typed at once, and writes it into the address when the writer pauses. */
  type: (text: string) => void
  /** What was typed, for an address that is written now. */
  take: () => string
}

/** The words in a search box, which follow the address and are written into it. */
export const useSearchText = (inAddress: string, write: (text: string) => void): SearchText => {
  const [text, setText] = useState(inAddress)
  const written = useRef(inAddress)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)

  useEffect(() => {
    if (inAddress === written.current) return
    // Somebody else changed the address: a link to the whole list, or Back.
    written.current = inAddress
    clearTimeout(timer.current)
    setText(inAddress)
  }, [inAddress])

  useEffect(() => () => clearTimeout(timer.current), [])

  const type = (typed: string) => {
    setText(typed)
    clearTimeout(timer.current)
    timer.current = setTimeout(() => {
      written.current = typed
      write(typed)
    }, writeAfterMs)
  }

  const take = () => {
    clearTimeout(timer.current)
    written.current = text
    return text
  }

  return { text, type, take }
}
