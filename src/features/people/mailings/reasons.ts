import type { troubleStates } from './categories.ts'

type Trouble = (typeof troubleStates)[number]

const answers: [RegExp, string][] = [
  [/\b552\b/, 'mailbox full'],
  [/\b55[0134]\b/, 'no such mailbox, or it takes no emails'],
  [/\b5\d\d\b/, 'the server refused the email'],
  [/\b4\d\d\b/, 'not taken for three days'],
]

/** What became of an email, from what the sender keeps of a failure: "EENVELOPE 550". Never the server's own words. */
export const reasonInWords = (state: Trouble, lastError: string | null): string => {
  if (state === 'uncertain') return 'Connection lost before the answer'
  const error = lastError ?? ''
  if (state === 'bounced') return bounceInWords(error)
  const [code] = /\b[45]\d\d\b/.exec(error) ?? []
  const found = answers.find(([pattern]) => pattern.test(error))
  if (code && found) return `${code}: ${found[1]}`
  return 'The mail server could not be reached for three days'
}

const bounceInWords = (error: string): string => {
  if (error.startsWith('complaint')) return 'Marked as unwanted'
  const [status] = /\b[45]\.\d{1,3}\.\d{1,3}\b/.exec(error) ?? []
  return `${error.startsWith('hard') ? 'No such mailbox' : 'Came back'}${status ? ` (${status})` : ''}`
}
