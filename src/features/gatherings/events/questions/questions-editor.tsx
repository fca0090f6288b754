import { ArrowDown, ArrowUp, Plus, X } from 'lucide-react'
import { useId, useRef, useState } from 'react'
import { toast } from '#ui/feedback/toast-store.ts'
import { FieldError, FieldHint, useField } from '#ui/forms/field.tsx'
import { useFormContext } from '#ui/forms/form-context.ts'
import { SelectInput } from '#ui/forms/select-input.tsx'
import { Button } from '#ui/parts/button.tsx'
import { IconButton } from '#ui/parts/icon-button.tsx'
import './questions-editor.css'
import { mostQuestions, questionKinds, type Question } from './schema.ts'
import { newQuestion, readQuestions } from './typed-questions.ts'

const kindNames = {
  text: 'Words of their own',
  choice: 'One of several choices',
  'yes or no': 'Yes or no',
} satisfies Record<Question['kind'], string>

/** What the hosts ask those who register. The form sends all of it in one field. */
export const QuestionsEditor = ({ name }: { name: string }) => {
  const { id, error, start, described } = useField({ name, hint: true })
  const { clearError } = useFormContext()
  const [questions, setQuestions] = useState(() => readQuestions(String(start ?? '[]')))
  const [said, setSaid] = useState('')
  const group = useRef<HTMLFieldSetElement>(null)
  const [added, setAdded] = useState<string>()

  const change = (changed: (now: Question[]) => Question[]) => {
    clearError(name)
    setQuestions(changed)
  }

  const edit = (edited: Question) => change((now) => now.map((one) => (one.id === edited.id ? edited : one)))

  const move = (question: Question, steps: -1 | 1) => {
    const place = questions.indexOf(question) + steps
    change((now) => now.filter((one) => one !== question).toSpliced(place, 0, question))
    setSaid(`Now question ${place + 1} of ${questions.length}`)
  }

  const add = () => {
    const question = newQuestion()
    change((now) => [...now, question])
    setAdded(question.id)
  }

  const remove = (question: Question) => {
    const place = questions.indexOf(question)
    change((now) => now.filter((one) => one !== question))
    // The button that had the focus was removed with it.
    group.current?.focus()
    toast({
      title: 'Question removed',
      action: {
        label: 'Undo',
        hint: 'Press F8, then Undo.',
        run: () => change((now) => now.toSpliced(place, 0, question)),
      },
    })
  }

  return (
    <fieldset ref={group} id={id} tabIndex={-1} className="field questions" {...described}>
      <legend className="field-label">Questions for guests</legend>
      <FieldHint id={id}>
        Asked when someone registers. We delete the answers 90 days after the event.
      </FieldHint>
      <input type="hidden" name={name} value={JSON.stringify(questions)} />
      {questions.length > 0 && (
        <ol className="questions-list">
          {questions.map((question, place) => (
            <li key={question.id} className="questions-one">
              <div className="questions-head">
                <b>Question {place + 1}</b>
                <IconButton
                  size="small"
                  label={`Move question ${place + 1} up`}
                  pending={place === 0}
                  onClick={() => move(question, -1)}
                >
                  <ArrowUp size={18} aria-hidden="true" />
                </IconButton>
                <IconButton
                  size="small"
                  label={`Move question ${place + 1} down`}
                  pending={place === questions.length - 1}
                  onClick={() => move(question, 1)}
                >
                  <ArrowDown size={18} aria-hidden="true" />
                </IconButton>
                <IconButton
                  size="small"
                  label={`Remove question ${place + 1}`}
                  onClick={() => remove(question)}
                >
                  <X size={18} aria-hidden="true" />
                </IconButton>
              </div>
              <QuestionInputs question={question} isNew={question.id === added} onChange={edit} />
            </li>
          ))}
        </ol>
      )}
      {questions.length < mostQuestions && (
        <Button variant="outline" size="small" onClick={add}>
          <Plus aria-hidden="true" />
          {questions.length === 0 ? 'Add a question' : 'Add another question'}
        </Button>
      )}
      {error && <FieldError id={id}>{error}</FieldError>}
      <p role="status" className="visually-hidden">
        {said}
      </p>
    </fieldset>
  )
}

type InputsProps = { question: Question; isNew: boolean; onChange: (edited: Question) => void }

// Without names: the hidden field sends what they hold.
const QuestionInputs = ({ question, isNew, onChange }: InputsProps) => {
  const id = useId()
  const { label, kind, choices, isRequired } = question
  return (
    <>
      <div className="field">
        <label className="field-label" htmlFor={`${id}-label`}>
          What do you want to know?
        </label>
        <input
          ref={isNew ? focusWhenShown : undefined}
          id={`${id}-label`}
          className="field-control"
          value={label}
          placeholder="Where do you get on the bus?"
          onChange={(event) => onChange({ ...question, label: event.target.value })}
        />
      </div>
      <div className="field">
        <label className="field-label" htmlFor={`${id}-kind`}>
          They answer with
        </label>
        <SelectInput
          id={`${id}-kind`}
          className="field-control"
          options={questionKinds.map((value) => ({ value, label: kindNames[value] }))}
          value={kind}
          onChange={(event) => {
            const chosen = event.target.value as Question['kind']
            onChange({ ...question, kind: chosen, choices: chosen === 'choice' ? choices : [] })
          }}
        />
      </div>
      {kind === 'choice' && (
        <div className="field">
          <label className="field-label" htmlFor={`${id}-choices`}>
            Choices
          </label>
          <FieldHint id={`${id}-choices`}>One on each line.</FieldHint>
          <textarea
            id={`${id}-choices`}
            className="field-control"
            rows={4}
            aria-describedby={`${id}-choices-hint`}
            defaultValue={choices.join('\n')}
            onChange={(event) => onChange({ ...question, choices: linesOf(event.target.value) })}
          />
        </div>
      )}
      <label className="choice">
        <input
          type="checkbox"
          className="choice-box"
          checked={isRequired}
          onChange={(event) => onChange({ ...question, isRequired: event.target.checked })}
        />
        <span>They have to answer</span>
      </label>
    </>
  )
}

const focusWhenShown = (field: HTMLInputElement | null): void => field?.focus()

const linesOf = (text: string): string[] =>
  text
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean)
