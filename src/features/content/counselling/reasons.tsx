import { BadgeCheck, BookOpen, Globe, Lock, type LucideIcon } from 'lucide-react'
import { site } from '#shared/site.ts'

const reasons = (): { name: string; text: string; icon: LucideIcon }[] => [
  {
    name: 'Confidential',
    text: 'What you say stays with your counsellor, with the few limits explained below.',
    icon: Lock,
  },
  {
    name: 'Trained',
    text: 'Our counsellors are trained and supervised by a clinical psychologist.',
    icon: BadgeCheck,
  },
  {
    name: 'Rooted in faith',
    text: 'We listen as Christians. We may offer Scripture and prayer, but never press them on you.',
    icon: BookOpen,
  },
  {
    name: 'In person or online',
    text: `In ${site.contact.city}, or online from anywhere private.`,
    icon: Globe,
  },
]

export function Reasons() {
  return (
    <section className="section section-sunken" aria-labelledby="reasons-title">
      <div className="wrap">
        <h2 id="reasons-title">Why choose us</h2>
        <p className="counselling-intro">Four things you can hold us to.</p>
        <div className="counselling-reasons">
          {reasons().map(({ name, text, icon: Icon }) => (
            <div key={name} className="counselling-reason">
              <Icon size={26} aria-hidden="true" />
              <h3>{name}</h3>
              <p>{text}</p>
            </div>
          ))}
        </div>
      </div>
    </section>
  )
}
