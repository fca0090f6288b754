const wordsPerMinute = 200

export const wordCount = (text: string): number =>
  text.split(/\s+/).filter((word) => /\p{L}|\d/u.test(word)).length

/** How long a text takes to read, at least a minute. */
export const minutesToRead = (text: string): number =>
  Math.max(1, Math.round(wordCount(text) / wordsPerMinute))
