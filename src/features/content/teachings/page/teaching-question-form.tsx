import { replyTime } from '#shared/site.ts'
import { useEffect, useEffectEvent } from 'react'
import type { QuestionCategory } from '#features/requests/kinds/question/categories.ts'
import { sendQuestion } from '#features/requests/kinds/question/endpoints.ts'
import { Button } from '#ui/parts/button.tsx'
import { Field } from '#ui/forms/field.tsx'
import { FieldGrid, Form, PrivacyNote, SubmitButton } from '#ui/forms/form.tsx'
import type { Teaching } from '../schema.ts'
import './teaching-question-form.css'

type Props = {
  teaching: Teaching
  /** Called when the form is on the page for the first time. */
  onShown: () => void
  onCancel: () => void
}

export const TeachingQuestionForm = ({ teaching, onShown, onCancel }: Props) => {
  const tellShown = useEffectEvent(onShown)
  useEffect(() => {
    tellShown()
  }, [])
  return (
    <Form
      className="teaching-question"
      label="Ask about this teaching"
      schema={async () => (await import('#features/requests/kinds/question/schema.ts')).questionSchema}
      endpoint={sendQuestion}
      success={{ title: 'Question Submitted', description: "We'll review your question and respond soon." }}
      failure={{ title: 'Submission Failed', description: 'Please try again later.' }}
      sent={{
        what: 'question',
        text: `We'll reply by email within ${replyTime()}.`,
        next: { onClick: onCancel, label: 'Back to the teaching' },
      }}
    >
      <p className="teaching-question-title">Ask about this teaching</p>
      <input type="hidden" name="teachingId" value={teaching.id} />
      <input type="hidden" name="category" value={questionCategoryOf(teaching)} />
      <FieldGrid>
        <Field name="name" label="Name" autoComplete="name" />
        <Field name="email" label="Email" type="email" autoComplete="email" />
        <Field
          name="question"
          label="Your question"
          placeholder="What would you like to understand better?"
          rows={4}
          wide
        />
      </FieldGrid>
      <div className="teaching-question-foot">
        <SubmitButton size="small" pendingText="Sending...">
          Send question
        </SubmitButton>
        <Button variant="quiet" size="small" onClick={onCancel}>
          Cancel
        </Button>
        <p className="teaching-question-hint">
          We'll reply within <span className="nowrap">{replyTime()}</span>.
        </p>
      </div>
      <PrivacyNote />
    </Form>
  )
}

/** Questions have no seasons among their categories. */
const questionCategoryOf = ({ category }: Teaching): QuestionCategory =>
  category === 'Seasons' ? 'Other' : category
