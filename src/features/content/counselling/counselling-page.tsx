import { headWords, usePageHead } from '#features/site/use-page-head.ts'
import { words } from '#features/site/words-endpoints.ts'
import { faqPage } from '#shared/structured.ts'
import { paths } from '#shared/paths.ts'
import { ButtonLink } from '#ui/parts/button.tsx'
import { PageHead } from '#ui/parts/page-head.tsx'
import type { PageModule } from '#browser/page.ts'
import { CounsellingContact } from './counselling-contact.tsx'
import { CounsellingQuestions } from './counselling-questions.tsx'
import './counselling-page.css'
import { Reasons } from './reasons.tsx'
import { ServiceAreas } from './service-areas.tsx'

function CounsellingPage() {
  const head = usePageHead('counselling-head', 'Counselling')
  return (
    <>
      <PageHead scene="window" {...head}>
        <div className="counselling-first">
          <ButtonLink href={paths.contact} variant="gold">
            Contact Us
          </ButtonLink>
          <a href="#urgent-help" className="counselling-urgent-link">
            In danger now? Get help first
          </a>
        </div>
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
  structured: (_origin, _place, client) =>
    faqPage(client.getQueryData(words('counselling-questions').queryKey) ?? []),
}

export const page: PageModule = {
  Component: CounsellingPage,
  head: (_place, client) => ({
    title: 'Counselling',
    description: headWords('counselling-head', 'Counselling', client).description,
  }),
  ...(import.meta.env.SSR && forServer),
}
