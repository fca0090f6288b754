import { PageHead } from '#ui/page-head.tsx'
import { CounsellingContact } from './counselling-contact.tsx'
import { CounsellingQuestions } from './counselling-questions.tsx'
import './counselling-page.css'
import { Reasons } from './reasons.tsx'
import { ServiceAreas } from './service-areas.tsx'

export function CounsellingPage() {
  return (
    <>
      <PageHead
        scene="mentor"
        title="A room where you can say it"
        lead="Confidential counselling with trained people of faith, in person or online."
      >
        <a href="#urgent-help" className="counselling-urgent-link">
          In danger now? Read this first.
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
