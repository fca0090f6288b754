import { Refusal } from '#shared/calls/errors.ts'
import { answersTo, type Answer, type Question, type SentAnswers } from './schema.ts'
import { fieldOfAnswer } from './typed-answers.ts'

/** The answers as they are kept, in the order of the questions. A required one that is missing is refused. */
export const answersOf = (questions: readonly Question[], sent: SentAnswers): Answer[] => {
  const checked = answersTo(questions).safeParse(sent ?? {})
  if (!checked.success) {
    const complaints = checked.error.issues.map(({ path, message }) => [
      fieldOfAnswer(String(path[0])),
      message,
    ])
    throw new Refusal('invalid_input', { fields: Object.fromEntries(complaints.toReversed()) })
  }
  return questions.flatMap(({ id, label }) => {
    const answer = checked.data[id]
    return answer ? [{ id, question: label, answer }] : []
  })
}
