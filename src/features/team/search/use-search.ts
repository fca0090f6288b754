import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { shownError } from '#browser/calls/reading.ts'
import { fewestLetters } from './categories.ts'
import { adminSearch } from './endpoints.ts'
import type { SearchGroup } from './schema.ts'

const afterMs = 180

const isSearch = (words: string): boolean => words.trim().length >= fewestLetters

/** What is typed, and what is found for it a moment later. Until then, what was found before stays. */
export const useSearch = () => {
  const [typed, setTyped] = useState('')
  const [asked, setAsked] = useState('')
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => () => clearTimeout(timer.current), [])

  const query = useQuery({
    ...adminSearch(`${new URLSearchParams({ search: asked })}`),
    enabled: isSearch(asked),
  })
  const error = isSearch(typed) ? shownError(query) : null
  const isAnswered = asked === typed.trim() && !query.isFetching && !query.isPending

  const ask = (words: string) => {
    clearTimeout(timer.current)
    setAsked(words.trim())
  }

  return {
    typed,
    error,
    groups: isSearch(typed) && isSearch(asked) ? (query.data ?? noGroups) : noGroups,
    isEmpty: !isSearch(typed),
    /** What is shown is not yet the answer to what is typed. */
    isWaiting: isSearch(typed) && !error && !isAnswered,
    type: (words: string) => {
      setTyped(words)
      clearTimeout(timer.current)
      timer.current = setTimeout(() => ask(words), afterMs)
    },
    askNow: () => ask(typed),
    retry: () => void query.refetch(),
  }
}

const noGroups: SearchGroup[] = []
