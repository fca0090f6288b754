import { paths } from '#shared/paths.ts'
import { listing } from './document.ts'
import { tones } from './tones.ts'

export const testimonials = listing({
  title: 'What people say',
  shelf: 'pages',
  where: 'Home page',
  words: 'testimonials stories quotes transformed lives',
  power: 'site',
  page: paths.home,
  noun: 'story',
  beginsWithExamples: true,
  nouns: 'stories',
  nameField: 'name',
  most: 24,
  least: 0,
  fields: {
    quote: {
      kind: 'text',
      label: 'What they say',
      called: 'words',
      hint: 'Only with their consent.',
      most: 400,
    },
    name: { kind: 'line', label: 'Name', most: 60 },
    role: { kind: 'line', label: 'Work and place', most: 80, called: 'work and place' },
    tone: { kind: 'choice', label: 'Colour', options: tones },
    isHidden: { kind: 'yes', label: 'Hide it for now', called: 'visibility' },
  },
  original: [
    {
      id: 'kwesi',
      quote:
        'I came with one question about sending money home. I left with four friends, a budget I can keep to, and the courage for a conversation my mother and I had been avoiding for two years.',
      name: 'Kwesi Amoako-Nti',
      role: 'Site engineer, Tema',
      tone: 'life',
      isHidden: false,
    },
    {
      id: 'zodwa',
      quote:
        'My mentor didn’t tell me what to do about the visa. She asked what I was afraid of, and then she waited. No one had ever waited.',
      name: 'Zodwa Mabaso-Phiri',
      role: 'Graduate student, Johannesburg',
      tone: 'relate',
      isHidden: false,
    },
    {
      id: 'akosua',
      quote:
        'We read Ruth one chapter a night, and I listened on the trotro after late shifts. I had known the story all my life. That was the first week I heard Naomi.',
      name: 'Akosua Frimpomaa',
      role: 'Nurse, Kumasi',
      tone: 'theology',
      isHidden: false,
    },
    {
      id: 'chinedu',
      quote:
        'After my father’s funeral I couldn’t sing. They didn’t hurry me. For months I sat at the back and let them believe on my behalf, and someone always kept me a chair.',
      name: 'Chinedu Ezeamaka',
      role: 'Software developer, Lagos',
      tone: 'justice',
      isHidden: false,
    },
  ],
})
