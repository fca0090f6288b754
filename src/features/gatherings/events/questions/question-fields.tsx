import { Field } from '#ui/forms/field.tsx'
import { RadioGroup } from '#ui/forms/choice-field.tsx'
import type { Question } from './schema.ts'
import { fieldOfAnswer } from './typed-answers.ts'

/** What the hosts ask, in the form where visitors register. */
export const QuestionFields = ({ questions = [] }: { questions?: readonly Question[] | undefined }) =>
  questions.map((question) => <QuestionField key={question.id} question={question} />)

const QuestionField = ({ question: { id, label, kind, choices, isRequired } }: { question: Question }) => {
  const field = { name: fieldOfAnswer(id), label, optional: !isRequired, wide: true }
  switch (kind) {
    case 'text':
      return <Field {...field} />
    case 'choice':
      return <Field {...field} options={choices} placeholder="Choose one" />
    case 'yes or no':
      return <RadioGroup {...field} options={['Yes', 'No'].map((value) => ({ value, label: value }))} />
  }
}
