import { colourPairs } from '#shared/look/colour-pairs.ts'
import { paths } from '#shared/paths.ts'
import { originalSite } from '#shared/site.ts'
import { sheet } from './document.ts'

const colours = ['hibiscus', 'forest', 'indigo', 'plum', 'clay'] as const

export const look = sheet({
  title: 'Colours and logo',
  shelf: 'who',
  where: 'Every page, email, receipt, flyer and icon',
  words: 'colour brand theme palette logo icon favicon mark emblem',
  power: 'site',
  page: paths.home,
  fields: {
    logo: {
      kind: 'logo',
      label: 'Logo',
      hint: 'Your name stands beside it, so a mark without words looks best.',
      optional: true,
    },
    colours: {
      kind: 'choice',
      label: 'Colours',
      hint: 'Each pair keeps its contrast in light and dark.',
      options: colours.map((value) => ({ value, label: colourPairs[value].label })),
      shows: 'colours',
    },
  },
  original: originalSite.look,
})
