import { Brain, GraduationCap, HeartHandshake, House, Wallet, type LucideIcon } from 'lucide-react'
import { Panel } from '#ui/parts/panel.tsx'

const areas: { name: string; text: string; icon: LucideIcon }[] = [
  {
    name: 'Marital Counselling',
    text: 'Before the wedding, in a hard season, or while you decide what comes next. Together, or one at a time.',
    icon: HeartHandshake,
  },
  {
    name: 'Family Counselling',
    text: 'Parents, grown children, in-laws, the cousin on your sofa. How to love people and still say no.',
    icon: House,
  },
  {
    name: 'Education and Career Counselling',
    text: 'A course that somebody else chose, a failed paper, a lost job. We look at what is left and find the next step.',
    icon: GraduationCap,
  },
  {
    name: 'Mental Health Counselling',
    text: 'Anxiety, grief, burnout, the tiredness that sleep does not mend. When a clinic is what you need, we say so and refer you.',
    icon: Brain,
  },
  {
    name: 'Financial Counselling',
    text: 'Debt, sending money home, saving for the first time. Figures on paper, without shame, from people who sell you nothing.',
    icon: Wallet,
  },
]

export function ServiceAreas() {
  return (
    <section className="section" aria-labelledby="areas-title">
      <div className="wrap">
        <h2 id="areas-title">Where We Can Help</h2>
        <p className="counselling-intro">Five kinds of conversation. Many people need two of them at once.</p>
        <div className="counselling-areas">
          {areas.map(({ name, text, icon: Icon }) => (
            <Panel key={name} className="counselling-area">
              <Icon size={26} aria-hidden="true" />
              <h3>{name}</h3>
              <p>{text}</p>
            </Panel>
          ))}
        </div>
      </div>
    </section>
  )
}
