import { MessageSquareText } from 'lucide-react'
import { useState } from 'react'
import { Button } from '#ui/parts/button.tsx'
import { Form, SubmitButton } from '#ui/forms/form.tsx'
import { changeAnswers } from '../registration/endpoints.ts'
import type { MyRegistration, RegistrationWithTicket } from '../schema.ts'
import './own-answers.css'
import { QuestionFields } from './question-fields.tsx'
import type { Question } from './schema.ts'
import { answerDefaults, withAnswers } from './typed-answers.ts'

type Props = {
  registration: MyRegistration
  /** The secret of the email. */
  token: string
  mayChange: boolean
  /** How the registration is now. */
  onChanged: (registration: RegistrationWithTicket) => void
}

/** What the hosts asked and the owner of the registration told them, to be changed until registration closes. */
export const OwnAnswers = ({ registration, token, mayChange, onChanged }: Props) => {
  const [isOpen, setIsOpen] = useState(false)
  const { answers, event } = registration
  const { questions = [] } = event
  const asksNothing = !mayChange || questions.length === 0
  if (answers.length === 0 && asksNothing) return null
  if (isOpen)
    return (
      <AnswersForm
        registration={registration}
        questions={questions}
        token={token}
        onChanged={(changed) => {
          setIsOpen(false)
          onChanged(changed)
        }}
        onClose={() => setIsOpen(false)}
      />
    )
  return (
    <div className="own-answers">
      {answers.length > 0 && (
        <dl>
          {answers.map(({ id, question, answer }) => (
            <div key={id}>
              <dt>{question}</dt>
              <dd>{answer}</dd>
            </div>
          ))}
        </dl>
      )}
      {!asksNothing && (
        <Button variant={answers.length > 0 ? 'outline' : 'ink'} full onClick={() => setIsOpen(true)}>
          <MessageSquareText aria-hidden="true" />
          {answers.length > 0 ? 'Change my answers' : askedText(questions)}
        </Button>
      )}
    </div>
  )
}

const askedText = ({ length }: readonly Question[]): string =>
  length === 1 ? 'Answer a question' : `Answer ${length} questions`

type FormProps = Pick<Props, 'registration' | 'token' | 'onChanged'> & {
  questions: readonly Question[]
  onClose: () => void
}

const AnswersForm = ({ registration, questions, token, onChanged, onClose }: FormProps) => (
  <Form
    className="own-answers-form"
    label="My answers"
    schema={async () => (await import('../schema.ts')).answersSchemaFor(questions)}
    endpoint={changeAnswers}
    defaults={answerDefaults(Object.fromEntries(registration.answers.map(({ id, answer }) => [id, answer])))}
    prepare={(typed) => ({ token, ...withAnswers(typed) })}
    success={{ title: 'Answers saved', description: 'The hosts will see them.' }}
    failure={{ title: "We couldn't save your answers", description: 'Please try again later.' }}
    onSuccess={onChanged}
  >
    <QuestionFields questions={questions} />
    <div className="own-answers-row">
      <SubmitButton pendingText="Saving...">Save answers</SubmitButton>
      <Button variant="quiet" onClick={onClose}>
        Cancel
      </Button>
    </div>
  </Form>
)
