import { replyTime } from '#shared/site.ts'
import { questionCategories } from '#features/requests/kinds/question/categories.ts'
import { sendQuestion } from '#features/requests/kinds/question/endpoints.ts'
import { paths } from '#shared/paths.ts'
import { Field } from '#ui/forms/field.tsx'
import { FieldGrid, Form, PrivacyNote, SubmitButton } from '#ui/forms/form.tsx'
import { Panel } from '#ui/parts/panel.tsx'

export function AskQuestion() {
  return (
    <section className="section" id="ask-question" aria-labelledby="ask-title">
      <div className="wrap ask-question">
        <div>
          <h2 id="ask-title">Ask a Question</h2>
          <p className="lead">No question is too small. A member of our team reads every one.</p>
        </div>
        <Panel>
          <Form
            label="Ask a Question"
            schema={async () => (await import('#features/requests/kinds/question/schema.ts')).questionSchema}
            endpoint={sendQuestion}
            success={{
              title: 'Question Submitted',
              description: "We'll get back to you soon with guidance and wisdom.",
            }}
            failure={{ title: 'Submission Failed', description: 'Please try again later.' }}
            sent={{
              what: 'question',
              text: `We'll reply by email within ${replyTime()}.`,
              next: { href: paths.teachings, label: 'Watch a teaching' },
            }}
          >
            <FieldGrid>
              <Field name="name" label="Name" autoComplete="name" />
              <Field name="email" label="Email" type="email" autoComplete="email" />
              <Field
                name="category"
                label="Category"
                placeholder="Choose a category"
                options={questionCategories.map((category) => ({ value: category, label: category }))}
                wide
              />
              <Field name="question" label="Your question" rows={5} wide />
            </FieldGrid>
            <SubmitButton pendingText="Sending...">Send question</SubmitButton>
            <PrivacyNote />
          </Form>
        </Panel>
      </div>
    </section>
  )
}
