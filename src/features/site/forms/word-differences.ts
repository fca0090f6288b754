export type Piece = { text: string; isDifferent: boolean }

/** More words than this are not compared one by one: what lies between the same begin and end counts as different. */
const mostCompared = 2_000

/** Two texts in pieces, so that what only one of them says can be marked. */
export const differences = (one: string, other: string): { one: Piece[]; other: Piece[] } => {
  const words = wordsOf(one)
  const others = wordsOf(other)
  const begin = countSame(words, others)
  const end = countSame(words.slice(begin).toReversed(), others.slice(begin).toReversed())
  const middle = words.slice(begin, words.length - end)
  const otherMiddle = others.slice(begin, others.length - end)
  const shared = sharedWords(middle, otherMiddle)
  const whole = (text: string[], isKept: ReadonlySet<number>) =>
    joined(
      text.map((word, at) => ({
        text: word,
        isDifferent: at >= begin && at < text.length - end && !isKept.has(at - begin),
      })),
    )
  return { one: whole(words, shared.one), other: whole(others, shared.other) }
}

/** Each word with the space behind it. */
const wordsOf = (text: string): string[] => text.match(/\S+\s*|\s+/g) ?? []

const isSameWord = (one: string | undefined, other: string | undefined): boolean =>
  one !== undefined && one.trimEnd() === other?.trimEnd()

const countSame = (words: readonly string[], others: readonly string[]): number => {
  let count = 0
  while (count < words.length && isSameWord(words[count], others[count])) count += 1
  return count
}

/** The places of the longest series of words that both have in the same order. */
const sharedWords = (words: readonly string[], others: readonly string[]) => {
  const shared = { one: new Set<number>(), other: new Set<number>() }
  if (words.length > mostCompared || others.length > mostCompared) return shared
  const width = others.length + 1
  const longest = new Uint16Array((words.length + 1) * width)
  const at = (row: number, column: number) => longest[row * width + column]!
  for (let row = words.length - 1; row >= 0; row -= 1)
    for (let column = others.length - 1; column >= 0; column -= 1)
      longest[row * width + column] = isSameWord(words[row], others[column])
        ? at(row + 1, column + 1) + 1
        : Math.max(at(row + 1, column), at(row, column + 1))
  let row = 0
  let column = 0
  while (row < words.length && column < others.length) {
    if (isSameWord(words[row], others[column])) {
      shared.one.add(row)
      shared.other.add(column)
      row += 1
      column += 1
    } else if (at(row + 1, column) >= at(row, column + 1)) row += 1
    else column += 1
  }
  return shared
}

/** Neighbours of one kind become one piece. */
const joined = (pieces: readonly Piece[]): Piece[] => {
  const result: Piece[] = []
  for (const piece of pieces) {
    const last = result.at(-1)
    if (last?.isDifferent === piece.isDifferent) last.text += piece.text
    else result.push({ ...piece })
  }
  return result
}
