import { CalendarHeart, HandHeart, Mail, type LucideIcon } from 'lucide-react'
import type { ReactNode } from 'react'
import { editable } from '#features/site/editable.ts'
import { headWords, usePageHead } from '#features/site/use-page-head.ts'
import { replyTime } from '#shared/site.ts'
import { PageHead } from '#ui/parts/page-head.tsx'
import { Panel } from '#ui/parts/panel.tsx'
import type { PageModule } from '#browser/page.ts'
import { JoinForm } from './join-form.tsx'
import './join-page.css'

const nextSteps = (): { name: string; text: ReactNode; icon: LucideIcon }[] => [
  {
    name: 'email',
    text: (
      <span {...editable('times')}>
        A welcome email from a leader within <span className="nowrap">{replyTime()}</span>
      </span>
    ),
    icon: Mail,
  },
  { name: 'invitation', text: 'An invitation to our next gathering', icon: CalendarHeart },
  { name: 'freedom', text: 'No fee and no pressure. You can leave whenever you like', icon: HandHeart },
]

function JoinPage() {
  const head = usePageHead('join-head', 'Join Us')
  return (
    <>
      <PageHead scene="profile" {...head} />
      <section className="section" aria-labelledby="next-title">
        <div className="wrap join-page">
          <div>
            <h2 id="next-title">What happens next</h2>
            <ul className="join-page-steps">
              {nextSteps().map(({ name, text, icon: Icon }) => (
                <li key={name}>
                  <Icon size={24} aria-hidden="true" />
                  <span>{text}</span>
                </li>
              ))}
            </ul>
          </div>
          <Panel>
            <JoinForm />
          </Panel>
        </div>
      </section>
    </>
  )
}

export const page: PageModule = {
  Component: JoinPage,
  head: (_place, client) => {
    const { title, description } = headWords('join-head', 'Join Us', client)
    return { title: 'Join Us', description: `${title}. ${description}` }
  },
}
