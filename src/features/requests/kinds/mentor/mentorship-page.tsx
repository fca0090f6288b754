import { editable } from '#features/site/editable.ts'
import { headWords, usePageHead } from '#features/site/use-page-head.ts'
import { useWords } from '#features/site/use-words.ts'
import { words } from '#features/site/words-endpoints.ts'
import { mentorTime, site } from '#shared/site.ts'
import { faqPage } from '#shared/structured.ts'
import { ButtonLink } from '#ui/parts/button.tsx'
import { Disclosure } from '#ui/parts/disclosure.tsx'
import { Note } from '#ui/feedback/note.tsx'
import { IconList } from '#ui/parts/icon-list.tsx'
import { Markup } from '#ui/parts/text/markup.tsx'
import { PageHead } from '#ui/parts/page-head.tsx'
import { Panel } from '#ui/parts/panel.tsx'
import type { PageModule } from '#browser/page.ts'
import { MentorRequestForm } from './mentor-request-form.tsx'
import './mentorship-page.css'

function MentorshipPage() {
  const head = usePageHead('mentorship-head', 'Mentorship')
  return (
    <>
      <PageHead scene="mentor" {...head}>
        <ButtonLink href="#request-form" variant="gold" className="mentorship-to-form">
          Request a Mentor
        </ButtonLink>
      </PageHead>
      <Benefits />
      <section className="section section-sunken" id="request-form" aria-labelledby="request-title">
        <div className="wrap mentorship-request">
          <div className="mentorship-intro">
            <h2 id="request-title">Request a Mentor</h2>
            <p {...editable('times')}>
              It takes about four minutes. We'll reach out within{' '}
              <span className="nowrap">{mentorTime()}</span> to connect you with a mentor.
            </p>
            <div {...editable('mentorship-words')}>
              <Note>Sending this request is free. {site.mentorshipFee}</Note>
            </div>
          </div>
          <Panel>
            <MentorRequestForm />
          </Panel>
        </div>
      </section>
      <Questions />
    </>
  )
}

const Benefits = () => {
  const benefits = useWords('mentorship-benefits')
  if (!benefits) return null
  return (
    <section className="section" aria-labelledby="benefits-title">
      <div className="wrap">
        <h2 id="benefits-title" className="mentorship-benefits-title">
          What you can expect
        </h2>
        <IconList items={benefits} mark={(id) => editable('mentorship-benefits', id)} />
      </div>
    </section>
  )
}

const Questions = () => {
  const questions = useWords('mentorship-questions')
  if (!questions || questions.length === 0) return null
  return (
    <section className="section" aria-labelledby="faq-title">
      <div className="narrow">
        <h2 id="faq-title" className="mentorship-faq-title">
          Frequently asked questions
        </h2>
        {questions.map(({ id, question, answer }, index) => (
          <Disclosure key={id} title={question} open={index === 0} {...editable('mentorship-questions', id)}>
            <Markup text={answer} headingLevel={3} />
          </Disclosure>
        ))}
      </div>
    </section>
  )
}

const forServer: Partial<PageModule> = {
  structured: (_origin, _place, client) =>
    faqPage(client.getQueryData(words('mentorship-questions').queryKey) ?? []),
}

export const page: PageModule = {
  Component: MentorshipPage,
  head: (_place, client) => ({
    title: 'Mentorship',
    description: headWords('mentorship-head', 'Mentorship', client).description,
  }),
  ...(import.meta.env.SSR && forServer),
}
