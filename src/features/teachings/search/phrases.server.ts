import { Places, type Group } from './places.server.ts'

/** A text that is searched: whose it is, its category, and on which shelf it stands, counted from 0. */
export type ShelvedText = { id: string; text: string; category: string; shelf: number }

/** Texts of one category, or of 'All': how many there are on each shelf or, if they are few, which ones. */
type Counted = { category: string } & ({ totals: number[] } | { ids: string[] })

/** Letters in a row, and the texts that have them. */
export type Phrase = { phrase: string } & Counted

// Who changes what is counted empties the tables in which the last count is, with a migration.

/** So many texts are few: an index finds them as quickly as a walk along many finds the next ones. */
export const few = 500

/** Nobody asks for more letters than these. */
const longest = 200

// The index knows texts by four letters in a row.
const longestShort = 3

/** With too few letters for the index. */
export const isShort = (phrase: string): boolean => Array.from(phrase).length <= longestShort

/**
 * Every phrase that more than a few texts have, and every short one, also that of no letters, which all texts have.
 *
 * Where the next letter is always the same, there is only the longer phrase: as long as `grac` always becomes `grace`, the
 * texts that have the one have the other. So what is true of any letters in a row is told by the first phrase, in
 * alphabetical order, that begins with them. A category has its own word on a phrase where more than a few of its texts
 * have it, or where it is short and more than a few texts of all categories have it.
 */
export function* countPhrases(texts: ShelvedText[], limits = { few, longest }): Generator<Phrase> {
  const places = new Places(texts.map(({ text }) => text))
  const count = counterOf(texts, limits.few)

  function* phrasesIn(group: Group, known: number): Generator<Phrase> {
    const areFewTold = known <= longestShort
    if (!areFewTold && group.to - group.from <= limits.few) return
    const found = count((visit) => places.forEachText(group, visit), areFewTold)
    if (found.length === 0) return
    const length = places.commonLength(group, known, limits.longest)
    const phrase = places.wordsOf(group, length)
    for (const one of found) yield { phrase, ...one }
    if (length === limits.longest) return
    for (const part of places.part(group, length)) if (!part.isAtEnd) yield* phrasesIn(part, length + 1)
  }

  for (const one of count((visit) => texts.forEach((_, index) => visit(index)), true))
    yield { phrase: '', ...one }
  for (const group of places.groups) yield* phrasesIn(group, 1)
}

type ForEachText = (visit: (index: number) => void) => void

/** Counts texts by category and shelf. If there are so many at most, they are few, and are named or left out. */
const counterOf = (texts: ShelvedText[], most: number) => {
  const shelves = 1 + texts.reduce((last, { shelf }) => Math.max(last, shelf), -1)
  const categories = [...new Set(texts.map(({ category }) => category))]
  const cellOf = Uint32Array.from(
    texts,
    ({ category, shelf }) => categories.indexOf(category) * shelves + shelf,
  )
  const cells = new Uint32Array(categories.length * shelves)

  const idsOf = (forEachText: ForEachText, category: string): string[] => {
    const ids: string[] = []
    forEachText((index) => {
      const text = texts[index]!
      if (category === 'All' || text.category === category) ids.push(text.id)
    })
    return ids
  }

  return (forEachText: ForEachText, areFewTold: boolean): Counted[] => {
    cells.fill(0)
    forEachText((index) => (cells[cellOf[index]!]! += 1))
    const ofCategories = categories.map((category, index) => ({
      category,
      totals: [...cells.subarray(index * shelves, (index + 1) * shelves)],
    }))
    const ofAll = {
      category: 'All',
      totals: Array.from({ length: shelves }, (_, shelf) =>
        sum(ofCategories.map(({ totals }) => totals[shelf]!)),
      ),
    }
    const told = sum(ofAll.totals) > most ? [ofAll, ...ofCategories] : [ofAll]
    return told.flatMap(({ category, totals }): Counted[] => {
      const total = sum(totals)
      if (total > most) return [{ category, totals }]
      return areFewTold && total > 0 ? [{ category, ids: idsOf(forEachText, category) }] : []
    })
  }
}

const sum = (numbers: number[]): number => numbers.reduce((total, number) => total + number, 0)
