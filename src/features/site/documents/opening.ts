import { paths } from '#shared/paths.ts'
import { sheet } from './document.ts'

export const openingWords = sheet({
  title: 'Greeting before you open',
  shelf: 'who',
  where: 'The page that visitors see while the site is closed',
  words: 'opening closed soon coming welcome first visit',
  power: 'site',
  page: paths.home,
  fields: {
    greeting: {
      kind: 'text',
      label: 'Greeting',
      hint: 'Stands under your name, above “We open soon”.',
      most: 240,
    },
  },
  original: {
    greeting: 'Welcome. We are getting this place ready for you.',
  },
})
