import type { QueryClient } from '@tanstack/react-query'
import { site } from '#shared/site.ts'
import type { Head } from '#browser/page.ts'
import type { DocumentKey } from './documents/documents.ts'
import { editable } from './editable.ts'
import { useWords } from './use-words.ts'
import { words } from './words-endpoints.ts'

type HeadKey = Extract<DocumentKey, `${string}-head`>

/** Title and lead at the top of a page, with the mark of their document. A page that could not read them has its short name. */
export const usePageHead = (key: HeadKey, shortName: string) => {
  const { title = shortName, lead } = useWords(key) ?? {}
  return { title, lead, ...editable(key) }
}

/** The same words for the tab and for search engines. */
export const headWords = (key: HeadKey, shortName: string, client: QueryClient): Head => {
  const { title = shortName, lead = site.description } = client.getQueryData(words(key).queryKey) ?? {}
  return { title, description: lead }
}
