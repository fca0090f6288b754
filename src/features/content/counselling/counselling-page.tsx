import { faqPage } from '#shared/structured.ts'
import { PageHead } from '#ui/parts/page-head.tsx'
import type { PageModule } from '#browser/page.ts'
import { CounsellingContact } from './counselling-contact.tsx'
import { counsellingFaq } from './counselling-faq.ts'
import { CounsellingQuestions } from './counselling-questions.tsx'
import './counselling-page.css'
import { Reasons } from './reasons.tsx'
import { ServiceAreas } from './service-areas.tsx'

function CounsellingPage() {
  return (
    <>
      <PageHead
        scene="window"
        title="A safe place to talk"
        lead="Confidential counselling with trained people of faith, in person or online. Asking is free. The counselling itself is a paid service."
      >
        <a href="#urgent-help" className="counselling-urgent-link">
          In danger now? Get help first
        </a>
      </PageHead>
      <ServiceAreas />
      <Reasons />
      <div className="section">
        <CounsellingQuestions />
        <CounsellingContact />
      </div>
    </>
  )
}

const forServer: Partial<PageModule> = {
  structured: () => [faqPage(counsellingFaq)],
}

export const page: PageModule = {
  Component: CounsellingPage,
  head: () => ({
    title: 'Counselling',
    description:
      'Confidential counselling with trained people of faith, in person or online: marital, family, education and career, mental health and financial.',
  }),
  ...(import.meta.env.SSR && forServer),
}
