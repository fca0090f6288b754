import { z } from 'zod'
import { requiredText } from '#shared/fields.ts'

export const mostQuestions = 6
const mostChoices = 12
const longestLabel = 120
const longestChoice = 80
const longestAnswer = 300

/** How a question is answered: in words of one's own, by one of several choices, or with yes or no. */
export const questionKinds = ['text', 'choice', 'yes or no'] as const

const yesOrNo: readonly string[] = ['Yes', 'No']

/** What the hosts of an event ask everyone who registers. */
export const questionSchema = z.strictObject({
  id: z.uuid(),
  label: z.string().trim(),
  kind: z.enum(questionKinds),
  /** Of a `choice` only. */
  choices: z.array(z.string().trim()),
  isRequired: z.boolean(),
})

export type Question = z.infer<typeof questionSchema>

/** All the questions of an event, as its form sends them. */
export const questionsField = z.array(questionSchema).superRefine((questions, context) => {
  const message = complaintAbout(questions)
  if (message) context.addIssue({ code: 'custom', message })
})

const complaintAbout = (questions: Question[]): string | undefined => {
  if (questions.length > mostQuestions) return `Ask ${mostQuestions} questions or fewer`
  if (new Set(questions.map(({ id }) => id)).size < questions.length) return 'Two questions have the same id'
  return questions
    .map((question, index) => {
      const complaint = complaintAboutOne(question)
      return complaint && `Question ${index + 1}: ${complaint}`
    })
    .find(Boolean)
}

const complaintAboutOne = ({ label, kind, choices }: Question): string | undefined => {
  if (label === '') return 'write what you want to know'
  if (label.length > longestLabel) return `please use ${longestLabel} characters or fewer`
  if (kind !== 'choice') return choices.length > 0 ? 'only a choice has choices' : undefined
  if (choices.length < 2) return 'write at least two choices, one on each line'
  if (choices.length > mostChoices) return `give ${mostChoices} choices or fewer`
  if (choices.some((choice) => choice === '' || choice.length > longestChoice))
    return `each choice needs 1 to ${longestChoice} characters`
  return new Set(choices).size < choices.length ? 'two choices are the same' : undefined
}

/** An answer as it is kept, with the question as it was then. */
export const answerSchema = z.object({ id: z.uuid(), question: z.string(), answer: z.string() })

export type Answer = z.infer<typeof answerSchema>

/** Answers as they are sent, by the id of their question. What was not answered may be empty. */
export const sentAnswersField = z.record(z.uuid(), z.string().max(1_000)).optional()

export type SentAnswers = z.infer<typeof sentAnswersField>

/** Checks sent answers against the questions. An answer to another question is left out: it may have just been deleted. */
export const answersTo = (questions: readonly Question[]) =>
  z.object(Object.fromEntries(questions.map((question) => [question.id, answerTo(question)])))

const answerTo = ({ label, kind, choices, isRequired }: Question) => {
  const options = kind === 'choice' ? choices : yesOrNo
  const wanted = kind === 'text' ? `Answer “${label}”` : `Choose an answer to “${label}”`
  const given =
    kind === 'text'
      ? requiredText(wanted, longestAnswer)
      : z.string(wanted).refine((answer) => options.includes(answer), wanted)
  return isRequired ? given : given.or(z.literal('')).optional()
}

/** What guests have answered to a question: how many chose what, or the words of each. One guest is one registration. */
export const saidToQuestionSchema = z.object({
  id: z.uuid(),
  label: z.string(),
  counts: z.array(z.object({ answer: z.string(), guests: z.int() })),
  words: z.array(z.object({ name: z.string(), answer: z.string() })),
})

export type SaidToQuestion = z.infer<typeof saidToQuestionSchema>
