import { iconNames } from '#shared/icon-names.ts'
import { paths } from '#shared/paths.ts'
import { originalSite } from '#shared/site.ts'
import { listing, sheet } from './document.ts'

export const mentorshipBenefits = listing({
  title: 'What mentorship offers',
  shelf: 'pages',
  where: 'Mentorship page',
  words: 'benefits expect promises mentor',
  power: 'site',
  page: paths.mentorship,
  noun: 'benefit',
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
      id: 'listener',
      name: 'A listener',
      text: 'Trained mentors who ask before they advise.',
      icon: 'ear',
    },
    {
      id: 'direction',
      name: 'Direction',
      text: 'Clearer next steps for work, study and calling.',
      icon: 'compass',
    },
    {
      id: 'scripture',
      name: 'Scripture in practice',
      text: 'Read together, then live it on an ordinary Tuesday.',
      icon: 'book',
    },
    {
      id: 'safe-space',
      name: 'A safe space',
      text: 'What you say stays private, unless someone is in danger.',
      icon: 'lock',
    },
    { id: 'plan', name: 'A plan', text: 'Goals you choose, reviewed together each month.', icon: 'route' },
    { id: 'circle', name: 'A wider circle', text: 'Meet others on the same road.', icon: 'people' },
  ],
})

export const mentorshipWords = sheet({
  title: 'Sentences about mentorship',
  of: 'the mentorship page',
  shelf: 'pages',
  where: 'Mentorship page, its emails, and the home page',
  words: 'fee cost price paid free mentor how often teaser',
  power: 'site',
  page: paths.mentorship,
  fields: {
    fee: {
      kind: 'text',
      label: 'What it costs',
      hint: 'Stands behind “Sending this request is free.”, and in the email that confirms a request.',
      optional: true,
      most: 200,
      called: 'sentence about the fee of mentorship',
    },
    teaserTitle: {
      kind: 'line',
      label: 'Title on the home page',
      most: 60,
      called: 'title about mentorship on the home page',
    },
    teaser: {
      kind: 'text',
      label: 'Sentence on the home page',
      hint: 'Your promised time of an answer follows it.',
      most: 160,
      called: 'sentence about mentorship on the home page',
    },
  },
  original: {
    fee: originalSite.mentorshipFee,
    teaserTitle: 'A mentor who listens before answering',
    teaser: 'Two to four conversations a month, in person, online or by phone.',
  },
})
