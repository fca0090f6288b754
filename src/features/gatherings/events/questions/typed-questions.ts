import { newUuid } from '#shared/uuid.ts'
import type { Question } from './schema.ts'

/** The form keeps its questions in one field, which the editor writes. */
export const readQuestions = (typed: string | undefined): Question[] =>
  JSON.parse(typed || '[]') as Question[]

export const newQuestion = (): Question => ({
  id: newUuid(),
  label: '',
  kind: 'text',
  choices: [],
  isRequired: false,
})
