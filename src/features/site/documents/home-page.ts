import { originalSite } from '#shared/site.ts'
import { paths } from '#shared/paths.ts'
import { iconNames } from '#shared/icon-names.ts'
import { listing, sheet } from './document.ts'
import { tones } from './tones.ts'

const teachingsOn = (category: string): string => `${paths.teachings}?${new URLSearchParams({ category })}`

export const focusAreas = listing({
  title: 'Focus areas',
  shelf: 'pages',
  where: 'Home page',
  words: 'topics themes what we do',
  power: 'site',
  page: paths.home,
  noun: 'focus area',
  nameField: 'title',
  most: 12,
  least: 1,
  fields: {
    title: { kind: 'line', label: 'Title', most: 44 },
    text: { kind: 'text', label: 'Sentence', most: 160 },
    link: { kind: 'link', label: 'Leads to', called: 'link' },
    tone: { kind: 'choice', label: 'Colour', options: tones },
    icon: { kind: 'choice', label: 'Sign', options: iconNames },
  },
  original: [
    {
      id: 'life-purpose',
      title: 'Life Purpose & Identity',
      text: 'Who you are beyond your job title, and how to find a calling in the work in front of you.',
      link: teachingsOn('Life Purpose'),
      tone: 'life',
      icon: 'compass',
    },
    {
      id: 'relationships',
      title: 'Relationships & Community',
      text: 'Friendship, family, dating and money: the conversations most of us were never taught to have.',
      link: teachingsOn('Relationships'),
      tone: 'relate',
      icon: 'heart-talk',
    },
    {
      id: 'theology',
      title: 'Christian Theology & Scripture',
      text: 'What Christians believe and why, read slowly, with room for an honest question.',
      link: teachingsOn('Theology'),
      tone: 'theology',
      icon: 'book',
    },
    {
      id: 'social-justice',
      title: 'Social Justice & Faith in Action',
      text: 'Fairness that starts at home and at work, and faith that acts on what it prays for.',
      link: teachingsOn('Social Justice'),
      tone: 'justice',
      icon: 'scale',
    },
    {
      id: 'seasons',
      title: 'Seasons & Spiritual Rhythms',
      text: 'Waiting, fasting, grieving and feasting: faith for the whole year, not only Sundays.',
      link: teachingsOn('Seasons'),
      tone: 'seasons',
      icon: 'sunrise',
    },
    {
      id: 'mentorship',
      title: 'Mentorship & Guidance',
      text: 'Someone a few steps ahead who listens first, while you find your own way.',
      link: paths.mentorship,
      tone: 'social',
      icon: 'signpost',
    },
  ],
})

export const announcement = sheet({
  title: 'Announcement',
  shelf: 'pages',
  where: 'A bar at the top of every page',
  words: 'notice banner bar news cancelled',
  power: 'site',
  page: paths.home,
  fields: {
    text: {
      kind: 'line',
      label: 'Text',
      hint: 'One sentence. Leave it empty to show nothing.',
      optional: true,
      most: 140,
    },
    link: { kind: 'link', label: 'Leads to', optional: true, called: 'link of the announcement' },
    until: {
      kind: 'day',
      isLast: true,
      label: 'Show it until',
      hint: 'The last day that people see it.',
      optional: true,
      called: 'last day of the announcement',
    },
  },
  original: { text: '', link: '', until: '' },
})

export const aims = sheet({
  title: 'Mission and vision',
  shelf: 'pages',
  where: 'Home page and About',
  words: 'aim purpose statement',
  power: 'site',
  page: paths.about,
  fields: {
    mission: { kind: 'text', label: 'Mission', most: 300 },
    vision: { kind: 'text', label: 'Vision', most: 300 },
  },
  original: {
    mission: originalSite.mission,
    vision:
      'A generation of young Africans rooted in old wisdom, unafraid of new questions, and known where they live for keeping their word.',
  },
})
