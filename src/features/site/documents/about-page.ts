import { paths } from '#shared/paths.ts'
import { iconNames } from '#shared/icon-names.ts'
import { listing, sheet } from './document.ts'

export const story = sheet({
  title: 'Our story',
  shelf: 'pages',
  where: 'About page',
  words: 'history beginning name meaning',
  power: 'site',
  page: paths.about,
  fields: {
    lead: { kind: 'text', label: 'How it began', most: 300, called: 'beginning of the story' },
    text: { kind: 'markup', label: 'The story', most: 4_000, called: 'story' },
  },
  original: {
    lead: 'It began with a question no one wanted to ask during the service. Nine of us pulled up chairs afterwards and talked until the caretaker switched off the lights.',
    text: [
      'That was {founded}. By the next month we needed more chairs. Today {believers} young believers are part of {name}, in {city} and online, and we still do what we did that first day: we stay after the service and talk.',
      'Sankofa is an Akan word: go back and fetch it. We retrieve wisdom from the past, from Scripture first, then from elders and from each other. We test it together. Then we bring it to this week’s work, love, money and doubt.',
    ].join('\n\n'),
  },
})

export const values = listing({
  title: 'Core values',
  shelf: 'pages',
  where: 'About page',
  words: 'beliefs principles',
  power: 'site',
  page: paths.about,
  noun: 'value',
  nameField: 'name',
  most: 12,
  least: 1,
  fields: {
    name: { kind: 'line', label: 'Name', most: 40 },
    text: { kind: 'text', label: 'Sentence', most: 160 },
    icon: { kind: 'choice', label: 'Sign', options: iconNames },
  },
  original: [
    {
      id: 'scripture',
      name: 'Scripture first',
      text: 'We read before we react, slowly and aloud, and let the text challenge us.',
      icon: 'book',
    },
    {
      id: 'questions',
      name: 'Honest questions',
      text: 'Doubt has a seat at the table. No one is rushed to an amen.',
      icon: 'talk',
    },
    {
      id: 'community',
      name: 'Community',
      text: 'No one builds a life alone. We learn names, share meals and notice who’s missing.',
      icon: 'people',
    },
    {
      id: 'justice',
      name: 'Justice',
      text: 'Faith has hands and feet. Ours begins with how we treat the people we pay.',
      icon: 'helping',
    },
    {
      id: 'growth',
      name: 'Growth',
      text: 'Slow, steady and together. We think in years and forgive a bad week.',
      icon: 'sprout',
    },
    {
      id: 'service',
      name: 'Service',
      text: 'We carry each other’s load: a lift to the clinic, a second pair of eyes on a CV, a pot of soup.',
      icon: 'heart',
    },
  ],
})
