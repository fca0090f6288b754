import { BookOpen, Compass, HeartHandshake, MoonStar, Route, Scale, type LucideIcon } from 'lucide-react'
import type { Tone } from '#ui/styles/tone.ts'

const areas: { title: string; text: string; tone: Tone; icon: LucideIcon }[] = [
  {
    title: 'Life Purpose & Identity',
    text: 'Who you are beyond your job title, and how to find a calling in the work in front of you.',
    tone: 'life',
    icon: Compass,
  },
  {
    title: 'Relationships & Community',
    text: 'Friendship, family, dating and money: the conversations most of us were never taught to have.',
    tone: 'relate',
    icon: HeartHandshake,
  },
  {
    title: 'Christian Theology & Scripture',
    text: 'What Christians believe and why, read slowly, with room for an honest question.',
    tone: 'theology',
    icon: BookOpen,
  },
  {
    title: 'Social Justice & Faith in Action',
    text: 'Fairness that starts at home and at work, and faith that acts on what it prays for.',
    tone: 'justice',
    icon: Scale,
  },
  {
    title: 'Seasons & Spiritual Rhythms',
    text: 'Waiting, fasting, grieving and feasting: faith for the whole year, not only Sundays.',
    tone: 'seasons',
    icon: MoonStar,
  },
  {
    title: 'Mentorship & Guidance',
    text: 'Someone a few steps ahead who listens first, while you find your own way.',
    tone: 'social',
    icon: Route,
  },
]

export function FocusAreas() {
  return (
    <section className="section section-sunken" aria-labelledby="focus-title">
      <div className="wrap">
        <div className="home-head">
          <div>
            <h2 id="focus-title">Core Focus Areas</h2>
            <p>Six conversations we keep having.</p>
          </div>
        </div>
        <div className="focus-areas">
          {areas.map(({ title, text, tone, icon: Icon }) => (
            <article key={title} className="focus-area" data-tone={tone}>
              <Icon size={30} strokeWidth={1.8} aria-hidden="true" />
              <h3>{title}</h3>
              <p>{text}</p>
            </article>
          ))}
        </div>
      </div>
    </section>
  )
}
