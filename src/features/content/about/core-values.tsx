import {
  BookOpen,
  HandHeart,
  MessagesSquare,
  HandHelping,
  Sprout,
  UsersRound,
  type LucideIcon,
} from 'lucide-react'
import { IconList } from '#ui/parts/icon-list.tsx'

const values: { name: string; text: string; icon: LucideIcon }[] = [
  {
    name: 'Scripture first',
    text: 'We read before we react, slowly and aloud, and let the text challenge us.',
    icon: BookOpen,
  },
  {
    name: 'Honest questions',
    text: 'Doubt has a seat at the table. No one is rushed to an amen.',
    icon: MessagesSquare,
  },
  {
    name: 'Community',
    text: 'No one builds a life alone. We learn names, share meals and notice who’s missing.',
    icon: UsersRound,
  },
  {
    name: 'Justice',
    text: 'Faith has hands and feet. Ours begins with how we treat the people we pay.',
    icon: HandHelping,
  },
  {
    name: 'Growth',
    text: 'Slow, steady and together. We think in years and forgive a bad week.',
    icon: Sprout,
  },
  {
    name: 'Service',
    text: 'We carry each other’s load: a lift to the clinic, a second pair of eyes on a CV, a pot of soup.',
    icon: HandHeart,
  },
]

export function CoreValues() {
  return (
    <section className="section section-sunken" aria-labelledby="values-title">
      <div className="wrap">
        <h2 id="values-title">Core Values</h2>
        <p className="about-intro">Six things we hold to, even on a bad day.</p>
        <IconList items={values} />
      </div>
    </section>
  )
}
