import { AskQuestion } from './ask-question.tsx'
import { FeaturedTeachings } from './featured-teachings.tsx'
import { FocusAreas } from './focus-areas.tsx'
import { HeroCarousel } from './hero-carousel.tsx'
import { MentorshipTeaser } from './mentorship-teaser.tsx'
import { Mission } from './mission.tsx'
import { ProverbBand } from './proverb-band.tsx'
import './sections.css'
import { Testimonials } from './testimonials.tsx'
import { UpcomingEvents } from './upcoming-events.tsx'

export function HomePage() {
  return (
    <>
      <h1 className="visually-hidden">Sankofa, a community of young believers</h1>
      <HeroCarousel />
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
