import type { FormValues } from '#ui/forms/form-data.ts'
import type { SentAnswers } from './schema.ts'

const start = 'answers.'

/** What the field of an answer is called in a form. */
export const fieldOfAnswer = (questionId: string): string => `${start}${questionId}`

/** Puts the answers of a form together, as they are sent. A form without questions sends none. */
export const withAnswers = (typed: FormValues): FormValues => {
  const entries = Object.entries(typed)
  const answers = entries.filter(([name]) => name.startsWith(start))
  if (answers.length === 0) return typed
  return {
    ...Object.fromEntries(entries.filter(([name]) => !name.startsWith(start))),
    answers: Object.fromEntries(answers.map(([name, answer]) => [name.slice(start.length), answer])),
  }
}

/** What the fields of a form start with. */
export const answerDefaults = (answers: SentAnswers): Record<string, string> =>
  Object.fromEntries(Object.entries(answers ?? {}).map(([id, answer]) => [fieldOfAnswer(id), answer]))

/** Answers that the browser remembers, which may be anything. */
export const readAnswers = (remembered: unknown): SentAnswers => {
  if (typeof remembered !== 'object' || remembered === null) return undefined
  return Object.fromEntries(
    Object.entries(remembered).filter((entry): entry is [string, string] => typeof entry[1] === 'string'),
  )
}
