import { Brain, GraduationCap, HeartHandshake, House, Wallet, type LucideIcon } from 'lucide-react'
import { IconList } from '#ui/parts/icon-list.tsx'

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
    text: "A course someone else chose, a failed exam, a lost job. We'll look at your options and find the next step.",
    icon: GraduationCap,
  },
  {
    name: 'Mental Health Counselling',
    text: "Anxiety, grief, burnout, or tiredness that sleep doesn't fix. If you need medical care, we'll say so and refer you.",
    icon: Brain,
  },
  {
    name: 'Financial Counselling',
    text: 'Debt, sending money home, saving for the first time. Practical help, without shame, from people with nothing to sell you.',
    icon: Wallet,
  },
]

export function ServiceAreas() {
  return (
    <section className="section" aria-labelledby="areas-title">
      <div className="wrap">
        <h2 id="areas-title">Where we can help</h2>
        <p className="counselling-intro">Five kinds of conversation. Many people need more than one.</p>
        <IconList items={areas} />
      </div>
    </section>
  )
}
