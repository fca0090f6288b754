import { readFileSync } from 'node:fs'
import { Refusal } from '#shared/calls/errors.ts'

/*
 * The words, names and places that the lists of leaked passwords begin with. Each stands for all that people
 * make of it: capitals, P@ssw0rd, a year or a few digits behind it, itself twice. With the walks over the
 * keyboard below that covers far more than the 3,000 most common ones, in 10 KB.
 */
const words = new Set(
  readFileSync(new URL('./common-passwords.txt', import.meta.url), 'utf8')
    .split(/\s+/)
    .filter(Boolean),
)

const walks = [
  '12345678901234567890',
  'qwertyuiop',
  'asdfghjkl',
  'zxcvbnm',
  'qwertzuiop',
  'yxcvbnm',
  'azertyuiop',
  'qsdfghjklm',
  'wxcvbn',
  'abcdefghijklmnopqrstuvwxyz',
  '1qaz2wsx3edc4rfv5tgb6yhn7ujm8ik9ol0p',
  '1q2w3e4r5t6y7u8i9o0p',
  'q1w2e3r4t5y6u7i8o9p0',
  'a1s2d3f4g5h6j7k8l9',
  'a1b2c3d4e5f6g7h8',
  '1a2b3c4d5e6f7g8h',
  'qazwsxedcrfvtgbyhnujmikolp',
  'zaq12wsxcde34rfvbgt56yhn',
  'zaq1xsw2cde3vfr4bgt5nhy6',
  '147258369',
  '159357258456',
  '741852963',
  '789456123',
  '!@#$%^&*()',
].flatMap((walk) => [walk, walk.split('').toReversed().join('')])

const longestDecoration = 5

export const isCommonPassword = (password: string, aboutOwner: string[] = []): boolean => {
  const typed = password.normalize('NFKC').toLowerCase()
  if (isRepetition(typed) || isDate(typed) || isWalk(typed)) return true
  const own = new Set(aboutOwner.flatMap(partsOf))
  return [typed, withoutLeet(typed)].some((text) => {
    const core = text.replace(/^[^a-z]+|[^a-z]+$/g, '')
    if (text.length - core.length > longestDecoration) return false
    const halves = /^(.+?)[^a-z]?\1$/.exec(core)?.[1]
    return [core, halves ?? core].some((word) => words.has(word) || own.has(word))
  })
}

/** Refuses at the field where it was typed. */
export const ensureUncommon = (field: string, password: string, aboutOwner: string[] = []): void => {
  if (!isCommonPassword(password, aboutOwner)) return
  const sentence = 'That password is too easy to guess. Try three or four random words.'
  throw new Refusal('invalid_input', { sentence, fields: { [field]: sentence } })
}

/** aaaaaaaa, 12121212, abcdabcd. */
const isRepetition = (text: string): boolean => /^(.{1,4})\1+$/.test(text)

/** A birthday in digits: 24031998, 19980324. */
const isDate = (text: string): boolean =>
  /^(0[1-9]|[12]\d|3[01])[./-]?(0[1-9]|[12]\d|3[01])[./-]?(19|20)\d\d$/.test(text) ||
  /^(19|20)\d\d[./-]?(0[1-9]|1[0-2])[./-]?(0[1-9]|[12]\d|3[01])$/.test(text)

/** Walks over the keyboard of three keys or more, one after the other: qwerty123, asdf1234. */
const isWalk = (text: string): boolean => {
  let rest = text
  while (rest.length > 0) {
    const step = longestWalk(rest)
    if (step === 0) return false
    rest = rest.slice(step)
  }
  return true
}

const longestWalk = (text: string): number => {
  for (let length = text.length; length >= 3; length -= 1) {
    const start = text.slice(0, length)
    if (walks.some((walk) => walk.includes(start)) || /^(.)\1+$/.test(start)) return length
  }
  return 0
}

const leet: Record<string, string> = {
  0: 'o',
  1: 'i',
  3: 'e',
  4: 'a',
  5: 's',
  7: 't',
  '@': 'a',
  $: 's',
  '!': 'i',
}

/** Only inside the word: digits at its end are digits. */
const withoutLeet = (text: string): string =>
  text.replace(/[013457@$!](?=.*[a-z])/g, (sign) => leet[sign] ?? sign)

/** ama.serwaa@example.org is also amaserwaa, ama and serwaa. */
const partsOf = (text: string): string[] => {
  const [name = ''] = text.toLowerCase().split('@')
  const parts = name.split(/[^a-z]+/).filter((part) => part.length >= 3)
  return [...parts, parts.join('')].filter((part) => part.length >= 3)
}
