import { useQuery } from '@tanstack/react-query'
import type { DocumentKey } from './documents/documents.ts'
import { words, type WordsOf } from './words-endpoints.ts'

/** What the site says in one place. A page names what it reads in its route; nothing if that could not be read. */
export const useWords = <Key extends DocumentKey>(key: Key): WordsOf<Key> | undefined =>
  useQuery(words(key)).data
