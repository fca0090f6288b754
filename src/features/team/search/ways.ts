import type { LucideIcon } from 'lucide-react'
import { fewestLetters } from './categories.ts'

/** A place of the dashboard, or something to do there. The search finds it by its title and by other words for it. */
export type Way = {
  id: string
  kind: 'action' | 'place'
  title: string
  words: string
  href: string
  icon: LucideIcon
}

/** Ways that are loaded once the search is open. */
export type LoadWays = () => Promise<readonly Way[]>

const most = 5

/** The ways whose words begin with what is typed, in any order. Those whose title says it come first. */
export const findWays = (ways: readonly Way[], typed: string): Way[] => {
  const wanted = wordsOf(typed)
  if (wanted.join('').length < fewestLetters) return []
  const isMeant = (text: string) => {
    const words = wordsOf(text)
    return wanted.every((begin) => words.some((word) => word.startsWith(begin)))
  }
  const byTitle = ways.filter(({ title }) => isMeant(title))
  const byWords = ways.filter((way) => !byTitle.includes(way) && isMeant(`${way.title} ${way.words}`))
  return [...byTitle, ...byWords].slice(0, most)
}

/** "sign-in" is found by "sign in" and by "sign-in". */
const wordsOf = (text: string): string[] =>
  text
    .toLowerCase()
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word !== '')
