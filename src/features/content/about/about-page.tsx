import { site } from '#shared/site.ts'
import { PageHead } from '#ui/parts/page-head.tsx'
import type { PageModule } from '#browser/page.ts'
import './about-page.css'
import { CoreValues } from './core-values.tsx'
import { Invitation } from './invitation.tsx'
import { LeadershipTeam } from './leadership-team.tsx'
import { MissionAndVision } from './mission-and-vision.tsx'
import { Story } from './story.tsx'

function AboutPage() {
  return (
    <>
      <PageHead
        scene="circle"
        title="We look back to move forward"
        lead={`A community of ${site.believers} young believers, most of them young African professionals, founded in ${site.foundedIn}.`}
      />
      <div className="section">
        <Story />
        <MissionAndVision />
      </div>
      <CoreValues />
      <div className="section">
        <LeadershipTeam />
        <Invitation />
      </div>
    </>
  )
}

export const page: PageModule = {
  Component: AboutPage,
  head: () => ({
    title: 'About Us',
    description: `How ${site.name} began in ${site.foundedIn}, what the name means, what we believe in and who leads us.`,
  }),
}
