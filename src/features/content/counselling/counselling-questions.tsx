import { Disclosure } from '#ui/parts/disclosure.tsx'
import { counsellingFaq } from './counselling-faq.ts'

export function CounsellingQuestions() {
  return (
    <section className="narrow" aria-labelledby="questions-title">
      <h2 id="questions-title" className="counselling-questions-title">
        Frequently asked questions
      </h2>
      {counsellingFaq.map(({ question, answer }, index) => (
        <Disclosure key={question} title={question} open={index === 0}>
          <p>{answer}</p>
        </Disclosure>
      ))}
    </section>
  )
}
