import { z } from 'zod'
import { newUuid } from '#shared/uuid.ts'
import { questionSchema, type Question } from './schema.ts'

/** What the editor is sent as: the form keeps its questions in one field. */
export const readQuestions = (typed: string | undefined): Question[] =>
  z.array(questionSchema).parse(JSON.parse(typed || '[]'))

export const newQuestion = (): Question => ({
  id: newUuid(),
  label: '',
  kind: 'text',
  choices: [],
  isRequired: false,
})
