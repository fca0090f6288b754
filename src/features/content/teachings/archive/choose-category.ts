import type { TeachingCategory } from '../categories.ts'
import { categoryWords } from '../category-words.ts'

const fallback: TeachingCategory = 'Life Purpose'
const weights = { title: 4, tags: 2, description: 1 }
// A long description names everything once; more than this says no more about what the video is about.
const mostWordsEach = 3

export type Described = { title: string; tags: readonly string[]; description: string }

/** The category whose words a video uses most. */
export const chooseCategory = ({ title, tags, description }: Described): TeachingCategory => {
  let best: { category: TeachingCategory; score: number } = { category: fallback, score: 0 }
  for (const [category, pattern] of patterns) {
    const score =
      weights.title * countWords(title, pattern) +
      weights.tags * countWords(tags.join('\n'), pattern) +
      weights.description * countWords(description, pattern)
    if (score > best.score) best = { category, score }
  }
  return best.category
}

const countWords = (text: string, pattern: RegExp): number => {
  const different = new Set(Array.from(text.matchAll(pattern), ([word]) => word.toLowerCase()))
  return Math.min(different.size, mostWordsEach)
}

const toPattern = (words: string[]): RegExp => {
  const choices = words.map((word) => word.replaceAll(' ', String.raw`\s+`).replace('*', String.raw`\p{L}*`))
  return new RegExp(String.raw`(?<![\p{L}\p{N}])(?:${choices.join('|')})(?![\p{L}\p{N}])`, 'giu')
}

const patterns = Object.entries(categoryWords).map(
  ([category, words]) => [category as TeachingCategory, toPattern(words)] as const,
)
