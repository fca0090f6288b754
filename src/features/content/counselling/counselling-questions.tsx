import { editable } from '#features/site/editable.ts'
import { useWords } from '#features/site/use-words.ts'
import { Disclosure } from '#ui/parts/disclosure.tsx'
import { Markup } from '#ui/parts/text/markup.tsx'

export function CounsellingQuestions() {
  const questions = useWords('counselling-questions')
  if (!questions || questions.length === 0) return null
  return (
    <section className="narrow" aria-labelledby="questions-title">
      <h2 id="questions-title" className="counselling-questions-title">
        Frequently asked questions
      </h2>
      {questions.map(({ id, question, answer }, index) => (
        <Disclosure key={id} title={question} open={index === 0} {...editable('counselling-questions', id)}>
          <Markup text={answer} headingLevel={3} />
        </Disclosure>
      ))}
    </section>
  )
}
