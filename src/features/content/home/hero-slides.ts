import {
  BookOpen,
  CalendarRange,
  Handshake,
  LibraryBig,
  MessagesSquare,
  Sunrise,
  UserRoundPlus,
  type LucideIcon,
} from 'lucide-react'
import { paths } from '#shared/paths.ts'
import { site } from '#shared/site.ts'
import type { HeroScene } from '#ui/art/hero-art.ts'

export type HeroButton = { text: string; link: string }

export type HeroSlide = {
  scene: HeroScene
  icon: LucideIcon
  badge: string
  title: string
  description: string
  primaryButton: HeroButton
  secondaryButton: HeroButton
}

export const heroSlides: HeroSlide[] = [
  {
    scene: 'city',
    icon: Sunrise,
    badge: 'Retrieving wisdom',
    title: 'Go back for what you need. Then walk on.',
    description:
      'Old wisdom for the life you are building now: teaching, honest conversation and people who will walk the road with you.',
    primaryButton: { text: 'Join Us', link: paths.joinUs },
    secondaryButton: { text: 'Watch a teaching', link: paths.teachings },
  },
  {
    scene: 'woven',
    icon: BookOpen,
    badge: 'Teachings',
    title: 'Scripture, woven into real life.',
    description:
      'Short teachings on purpose, relationships, theology and justice. Watch one on the bus, then talk about it with friends.',
    primaryButton: { text: 'Browse teachings', link: paths.teachings },
    secondaryButton: { text: 'Resource library', link: paths.resources },
  },
  {
    scene: 'circle',
    icon: MessagesSquare,
    badge: 'After-service discussions',
    title: 'Ask the question you kept quiet in church.',
    description:
      'After the service we pull up chairs, open the Bible and talk about work, love, money and doubt. No question is too small.',
    primaryButton: { text: 'About us', link: paths.about },
    secondaryButton: { text: 'See events', link: paths.events },
  },
  {
    scene: 'mentor',
    icon: Handshake,
    badge: 'Mentorship',
    title: 'Find a mentor a few steps ahead.',
    description: 'Two to four conversations a month with a mentor who listens before answering.',
    primaryButton: { text: 'Request a mentor', link: paths.mentorship },
    secondaryButton: { text: 'Join Us', link: paths.joinUs },
  },
  {
    scene: 'lamp',
    icon: LibraryBig,
    badge: 'Resource library',
    title: 'Something good to read on a late night.',
    description: 'Study guides, devotionals and outlines to talk over. Free, and made to be shared.',
    primaryButton: { text: 'Open the library', link: paths.resources },
    secondaryButton: { text: 'Browse teachings', link: paths.teachings },
  },
  {
    scene: 'rooftop',
    icon: CalendarRange,
    badge: 'Events',
    title: 'Come along. Bring a friend.',
    description: `Discussions, Bible studies, workshops and the occasional supper under string lights, in ${site.contact.city} and online.`,
    primaryButton: { text: 'See events', link: paths.events },
    secondaryButton: { text: 'Join Us', link: paths.joinUs },
  },
  {
    scene: 'night',
    icon: BookOpen,
    badge: 'Seasons and rhythms',
    title: "There's wisdom for every season.",
    description: 'Teachings for waiting, resting and beginning again, one season at a time.',
    primaryButton: { text: 'Watch a teaching', link: paths.teachings },
    secondaryButton: { text: 'About us', link: paths.about },
  },
  {
    scene: 'profile',
    icon: UserRoundPlus,
    badge: 'Join the community',
    title: 'Come as you are.',
    description: "Join more than 500 young believers. There's a place for you.",
    primaryButton: { text: 'Join Us', link: paths.joinUs },
    secondaryButton: { text: 'Meet the team', link: paths.about },
  },
]
