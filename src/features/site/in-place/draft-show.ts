import type { QueryClient } from '@tanstack/react-query'
import { changedSite, site, takeSite, type Site } from '#shared/site.ts'
import { dayAt } from '#shared/time/dates.ts'
import { documentKeys, documentOf, type Words } from '../documents/documents.ts'
import { isSame } from '../documents/field.ts'
import { fillEverywhere } from '../documents/placeholders.ts'
import { toSite } from '../documents/to-site.ts'
import { publicWords } from '../words-endpoints.ts'
import { forVisitors } from '../for-visitors.ts'
import type { EditedDocument, PublicContent } from '../schema.ts'
import type { EditMode } from './use-edit-mode.ts'

type Documents = readonly EditedDocument[]
type Which = 'content' | 'published'

/** Puts the drafts into what this browser shows, and takes them out when editing ends. */
export type DraftShow = {
  show: (documents: Documents, mode: EditMode) => void
  end: (documents: Documents) => void
}

/** `first`: the documents as they were when the page came, with the facts in `site`. */
export const createDraftShow = (client: QueryClient, first: Documents): DraftShow => {
  const base = { ...site }
  const before = factsOf(first, 'published')

  const putFacts = (documents: Documents, which: Which): void => {
    takeSite(base)
    const filledBefore = fillEverywhere(before)
    const now = factsOf(documents, which)
    // First the name and the city themselves, then the texts that have them in braces.
    takeSite(withChanges(base, before, now) as Site)
    takeSite(changedSite(withChanges(base, filledBefore, fillEverywhere(now)) as Site))
  }

  return {
    show: (documents, mode) => {
      putFacts(documents, 'content')
      for (const edited of documents) {
        const content = () => (mode === 'edit' ? fillEverywhere(edited.content) : seen(edited.content))
        // A change makes the page ask again, and the server would answer with what visitors see.
        client.setQueryDefaults(publicWords(edited.key).queryKey, { queryFn: content })
        client.setQueryData(publicWords(edited.key).queryKey, content())
      }
    },
    end: (documents) => {
      putFacts(documents, 'published')
      for (const { key, published } of documents) {
        client.setQueryDefaults(publicWords(key).queryKey, {})
        client.setQueryData(publicWords(key).queryKey, seen(published))
      }
    },
  }
}

/** As visitors get it from the server. */
const seen = (content: PublicContent): PublicContent =>
  forVisitors(fillEverywhere(content), dayAt(new Date()))

/** What `site` would hold. Documents that this person may not edit count as original, before and after. */
const factsOf = (documents: Documents, which: Which): Site => {
  const found = new Map(documents.map((edited) => [edited.key, edited[which]]))
  const words = Object.fromEntries(
    documentKeys.map((key) => [key, found.get(key) ?? documentOf(key).original]),
  ) as Words
  return toSite(words)
}

type Tree = { [name: string]: unknown }

const isTree = (value: unknown): value is Tree =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** `now`, with what differs between the other two. */
const withChanges = (now: unknown, before: unknown, after: unknown): unknown => {
  if (isSame(before, after)) return now
  if (!isTree(now) || !isTree(before) || !isTree(after)) return after
  const names = Object.keys(after)
  return {
    ...now,
    ...Object.fromEntries(names.map((name) => [name, withChanges(now[name], before[name], after[name])])),
  }
}
