import { iconNames } from '#shared/icon-names.ts'
import { paths } from '#shared/paths.ts'
import { listing, sheet } from './document.ts'

const shared = {
  shelf: 'pages',
  where: 'Counselling page',
  power: 'site',
  page: paths.counselling,
} as const

const promise = {
  ...shared,
  nameField: 'name',
  most: 12,
  least: 1,
  fields: {
    name: { kind: 'line', label: 'Name', most: 44 },
    text: { kind: 'text', label: 'Sentences', most: 200 },
    icon: { kind: 'choice', label: 'Sign', options: iconNames },
  },
} as const

export const counsellingAreas = listing({
  ...promise,
  title: 'Kinds of counselling',
  words: 'service areas help marital family career mental health financial',
  noun: 'kind of counselling',
  nouns: 'kinds of counselling',
  original: [
    {
      id: 'marital',
      name: 'Marital Counselling',
      text: 'Before the wedding, in a hard season, or while you decide what comes next. Together, or one at a time.',
      icon: 'together',
    },
    {
      id: 'family',
      name: 'Family Counselling',
      text: 'Parents, grown children, in-laws, the cousin on your sofa. How to love people and still say no.',
      icon: 'house',
    },
    {
      id: 'career',
      name: 'Education and Career Counselling',
      text: "A course someone else chose, a failed exam, a lost job. We'll look at your options and find the next step.",
      icon: 'graduation',
    },
    {
      id: 'mental-health',
      name: 'Mental Health Counselling',
      text: "Anxiety, grief, burnout, or tiredness that sleep doesn't fix. If you need medical care, we'll say so and refer you.",
      icon: 'mind',
    },
    {
      id: 'financial',
      name: 'Financial Counselling',
      text: 'Debt, sending money home, saving for the first time. Practical help, without shame, from people with nothing to sell you.',
      icon: 'wallet',
    },
  ],
})

export const counsellingReasons = listing({
  ...promise,
  title: 'Why choose our counselling',
  words: 'reasons promises confidential trained faith online',
  noun: 'reason',
  original: [
    {
      id: 'confidential',
      name: 'Confidential',
      text: 'What you say stays with your counsellor, with the few limits explained below.',
      icon: 'lock',
    },
    {
      id: 'trained',
      name: 'Trained',
      text: 'Our counsellors are trained and supervised by a clinical psychologist.',
      icon: 'badge',
    },
    {
      id: 'faith',
      name: 'Rooted in faith',
      text: 'We listen as Christians. We may offer Scripture and prayer, but never press them on you.',
      icon: 'book',
    },
    {
      id: 'where',
      name: 'In person or online',
      text: 'In {city}, or online from anywhere private.',
      icon: 'globe',
    },
  ],
})

export const counsellingWords = sheet({
  ...shared,
  title: 'Sentences about counselling',
  of: 'the counselling page',
  words: 'intro lead kinds reasons promises',
  fields: {
    areas: {
      kind: 'line',
      label: 'Under “Where we can help”',
      optional: true,
      most: 120,
      called: 'sentence under “Where we can help”',
    },
    reasons: {
      kind: 'line',
      label: 'Under “Why choose us”',
      optional: true,
      most: 120,
      called: 'sentence under “Why choose us”',
    },
  },
  original: {
    areas: 'Five kinds of conversation. Many people need more than one.',
    reasons: 'Four things you can hold us to.',
  },
})
