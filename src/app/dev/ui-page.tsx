import { PageHead } from '#ui/parts/page-head.tsx'
import type { PageModule } from '#browser/page.ts'
import { Badges, Buttons } from './basic-samples.tsx'
import { SampleForm } from './form-sample.tsx'
import { Lists } from './list-samples.tsx'
import { Section } from './section.tsx'
import { Messages, Pictures, States } from './state-samples.tsx'
import './ui-page.css'

const UiPage = () => (
  <div className="ui-page">
    <PageHead
      scene="rooftop"
      title="Components"
      lead="Aleo for display, Onest for everything else. Light first, dark below."
      crumb={{ href: '/', label: 'Home' }}
    />
    <div className="ui-page-theme light">
      <Components theme="light" />
    </div>
    <div className="ui-page-theme dark">
      <Components theme="dark" />
    </div>
  </div>
)

const Components = ({ theme }: { theme: string }) => (
  <div className="wrap ui-page-sections" aria-label={`The ${theme} theme`} role="group">
    <Buttons />
    <Badges />
    <Section title="Form">
      <SampleForm theme={theme} />
    </Section>
    <Lists theme={theme} />
    <Messages />
    <States />
    <Pictures />
  </div>
)

export const page: PageModule = {
  Component: UiPage,
  head: () => ({ title: 'Design system', description: 'Every component, in light and in dark.' }),
}
