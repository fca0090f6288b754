/** "In progress" of "in progress": states are small words in the database. */
export const sentenceCase = (word: string): string => word.charAt(0).toUpperCase() + word.slice(1)
