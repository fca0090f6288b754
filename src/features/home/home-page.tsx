import { site } from '#shared/site.ts'
import { organization } from '#shared/structured.ts'
import type { PageModule } from '#ui/page.ts'
import { Still } from '#ui/still.tsx'
import { AskQuestion } from './ask-question.tsx'
import { FeaturedTeachings } from './featured-teachings.tsx'
import { HeroCarousel } from './hero-carousel.tsx'
import './sections.css'
import {
  FocusAreas,
  MentorshipTeaser,
  Mission,
  ProverbBand,
  Testimonials,
  loadStillSections,
} from './still-sections.tsx'
import { UpcomingEvents } from './upcoming-events.tsx'

function HomePage() {
  return (
    <>
      <h1 className="visually-hidden">{site.name}, a community of young believers</h1>
      <HeroCarousel />
      <Still>
        <ProverbBand />
        <Mission />
        <FocusAreas />
      </Still>
      <FeaturedTeachings />
      <UpcomingEvents />
      <Still>
        <MentorshipTeaser />
        <Testimonials />
      </Still>
      <AskQuestion />
    </>
  )
}

export const page: PageModule = {
  Component: HomePage,
  loadParts: loadStillSections,
  head: () => ({
    title: `${site.name}: wisdom for young believers`,
    description: site.description,
  }),
  structured: (origin) => [organization(origin)],
}
