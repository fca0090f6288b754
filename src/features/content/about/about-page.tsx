import { usePageHead } from '#features/site/use-page-head.ts'
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
  const head = usePageHead('about-head', 'About Us')
  return (
    <>
      <PageHead scene="circle" {...head} />
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
