import { SourceError, type Errand, type Walk } from './video.ts'

type Page = { ids: string[]; next: string | undefined }
type Stop = { reason: 'end' | 'enough' | 'budget'; token: string | null }

// What fits into one sync: a thousand videos, or less where the service is slow. Their details take as long again.
const mostPages = 20
const longestMs = 12_000

/**
 * Which videos to look at. Usually the newest, until every video of a page is known. Once a day the whole channel,
 * for what was renamed or added further back; a long channel in portions, where each sync continues where the last
 * one stopped.
 */
export const walkChannel = async (
  { findKnown, walkToken, isWalkDue }: Pick<Errand, 'findKnown' | 'walkToken' | 'isWalkDue'>,
  readPage: (token: string | undefined) => Promise<Page>,
): Promise<{ ids: string[]; walk: Walk }> => {
  const ids = new Set<string>()
  const until = performance.now() + longestMs
  let pagesLeft = mostPages

  const follow = async (
    from: string | undefined,
    isEnough: (page: Page) => Promise<boolean>,
  ): Promise<Stop> => {
    const tokens = new Set<string>()
    let token = from
    for (;;) {
      if (pagesLeft === 0 || performance.now() > until) return { reason: 'budget', token: token ?? null }
      pagesLeft -= 1
      const page = await readPage(token)
      for (const id of page.ids) ids.add(id)
      if (page.next === undefined) return { reason: 'end', token: null }
      if (tokens.has(page.next)) throw new SourceError("the channel's pages loop")
      token = page.next
      tokens.add(token)
      if (await isEnough(page)) return { reason: 'enough', token }
    }
  }
  const isKnown = async (page: Page) => (await findKnown(page.ids)).size === new Set(page.ids).size
  const never = async () => false

  const newest = await follow(undefined, isWalkDue && walkToken === null ? never : isKnown)
  const last = newest.reason === 'enough' && walkToken !== null ? await follow(walkToken, never) : newest
  const walk = { token: last.reason === 'budget' ? last.token : null, isDone: last.reason === 'end' }
  return { ids: [...ids], walk }
}
