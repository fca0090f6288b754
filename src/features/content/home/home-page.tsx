import { site } from '#shared/site.ts'
import { organization } from '#shared/structured.ts'
import type { PageModule } from '#browser/page.ts'
import { AskQuestion } from './ask-question.tsx'
import { FeaturedTeachings } from './featured-teachings.tsx'
import { FocusAreas } from './focus-areas.tsx'
import { Hero } from './hero-carousel.tsx'
import { MentorshipTeaser } from './mentorship-teaser.tsx'
import { Mission } from './mission.tsx'
import { ProverbBand } from './proverb-band.tsx'
import './sections.css'
import { Testimonials } from './testimonials.tsx'
import { UpcomingEvents } from './upcoming-events.tsx'

/** Who we are, for the tab and for those who do not see the logo. */
const inFull = () => `${site.name}: ${site.inBrief}`

function HomePage() {
  return (
    <>
      <h1 className="visually-hidden">{inFull()}</h1>
      <Hero />
      <ProverbBand />
      <Mission />
      <FocusAreas />
      <FeaturedTeachings />
      <UpcomingEvents />
      <MentorshipTeaser />
      <Testimonials />
      <AskQuestion />
    </>
  )
}

const forServer: Partial<PageModule> = {
  structured: (origin) => [organization(origin)],
}

export const page: PageModule = {
  Component: HomePage,
  head: () => ({
    title: inFull(),
    description: site.description,
  }),
  ...(import.meta.env.SSR && forServer),
}
