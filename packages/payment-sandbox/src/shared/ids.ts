import { randomInt } from 'node:crypto'

const letters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789'

export const randomWord = (length: number): string =>
  Array.from({ length }, () => letters[randomInt(letters.length)]).join('')

/** `pi_…`, `ch_…`: a prefix that tells the kind, and 24 characters. */
export const newId = (prefix: string): string => `${prefix}_${randomWord(24)}`
