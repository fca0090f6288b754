import { paths } from '#shared/paths.ts'
import { sheet } from './document.ts'

const fields = {
  title: { kind: 'line', label: 'Title', most: 60 },
  lead: { kind: 'text', label: 'Sentence below it', most: 200, called: 'sentence below the title' },
} as const

const pageHead = (page: string, pageName: string, original: { title: string; lead: string }) =>
  sheet({
    title: `Head of ${pageName}`,
    shelf: 'heads',
    where: `Top of ${pageName}`,
    of: pageName,
    words: 'title heading lead intro page',
    power: 'site',
    page,
    fields,
    original,
  })

export const aboutHead = pageHead(paths.about, 'the About page', {
  title: 'We look back to move forward',
  lead: 'A community of {believers} young believers, most of them young African professionals, founded in {founded}.',
})

export const teachingsHead = pageHead(paths.teachings, 'the teachings', {
  title: 'Teachings Archive',
  lead: 'Watch on the way to work. Save the ones you like. Talk about them with friends.',
})

export const eventsHead = pageHead(paths.events, 'the events', {
  title: 'Events',
  lead: 'Discussions, Bible studies, workshops and socials, in {city} and online.',
})

export const mentorshipHead = pageHead(paths.mentorship, 'the mentorship page', {
  title: 'Someone a few steps ahead',
  lead: 'Two to four conversations a month with a mentor who listens before answering. Asking is free. The mentoring itself is a paid service.',
})

export const counsellingHead = pageHead(paths.counselling, 'the counselling page', {
  title: 'A safe place to talk',
  lead: 'Confidential counselling with trained people of faith, in person or online. Asking is free. The counselling itself is a paid service.',
})

export const resourcesHead = pageHead(paths.resources, 'the library', {
  title: 'Resource Library',
  lead: 'Access our collection of videos, audio teachings, study guides, and devotionals to deepen your faith.',
})

export const donateHead = pageHead(paths.donate, 'the donate page', {
  title: 'Help keep {name} open to everyone',
  lead: "Your gift pays for venues, meals, mentor training and free places for those who can't pay.",
})

export const contactHead = pageHead(paths.contact, 'the contact page', {
  title: 'Contact Us',
  lead: 'A member of our team reads every message. We reply within {reply}.',
})

export const prayerHead = pageHead(paths.prayer, 'the prayer page', {
  title: 'Let us pray for you',
  lead: "You don't need to find the right words. Tell us as much or as little as you like, and someone will pray for you this week.",
})

export const joinHead = pageHead(paths.joinUs, 'the join page', {
  title: 'Come as you are',
  lead: 'Tell us a little about yourself and one of us will write back.',
})
