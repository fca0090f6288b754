import {
  ArrowRight,
  BookOpen,
  Compass,
  MessageCircleHeart,
  Signpost,
  Scale,
  Sunrise,
  type LucideIcon,
} from 'lucide-react'
import { Link } from 'wouter'
import type { TeachingCategory } from '#features/content/teachings/categories.ts'
import { paths } from '#shared/paths.ts'
import type { Tone } from '#ui/styles/tone.ts'
import './focus-areas.css'

const teachingsOn = (category: TeachingCategory): string =>
  `${paths.teachings}?${new URLSearchParams({ category })}`

const areas: { title: string; text: string; href: string; tone: Tone; icon: LucideIcon }[] = [
  {
    title: 'Life Purpose & Identity',
    text: 'Who you are beyond your job title, and how to find a calling in the work in front of you.',
    href: teachingsOn('Life Purpose'),
    tone: 'life',
    icon: Compass,
  },
  {
    title: 'Relationships & Community',
    text: 'Friendship, family, dating and money: the conversations most of us were never taught to have.',
    href: teachingsOn('Relationships'),
    tone: 'relate',
    icon: MessageCircleHeart,
  },
  {
    title: 'Christian Theology & Scripture',
    text: 'What Christians believe and why, read slowly, with room for an honest question.',
    href: teachingsOn('Theology'),
    tone: 'theology',
    icon: BookOpen,
  },
  {
    title: 'Social Justice & Faith in Action',
    text: 'Fairness that starts at home and at work, and faith that acts on what it prays for.',
    href: teachingsOn('Social Justice'),
    tone: 'justice',
    icon: Scale,
  },
  {
    title: 'Seasons & Spiritual Rhythms',
    text: 'Waiting, fasting, grieving and feasting: faith for the whole year, not only Sundays.',
    href: teachingsOn('Seasons'),
    tone: 'seasons',
    icon: Sunrise,
  },
  {
    title: 'Mentorship & Guidance',
    text: 'Someone a few steps ahead who listens first, while you find your own way.',
    href: paths.mentorship,
    tone: 'social',
    icon: Signpost,
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
          {areas.map(({ title, text, href, tone, icon: Icon }) => (
            <article key={title} className="focus-area" data-tone={tone}>
              <Icon size={30} strokeWidth={1.8} aria-hidden="true" />
              <h3>
                <Link href={href} className="focus-area-link">
                  {title}
                </Link>
              </h3>
              <p>{text}</p>
              <ArrowRight className="focus-area-arrow" size={20} aria-hidden="true" />
            </article>
          ))}
        </div>
      </div>
    </section>
  )
}
