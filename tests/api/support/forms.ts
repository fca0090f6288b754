let count = 0

/** Nobody has it twice, so that no test meets the subscriber of another. */
export const anAddress = (name = 'ama'): string => `${name}-${++count}@example.org`

export const anEventProposal = (given: object = {}) => ({
  name: 'Ama',
  email: anAddress(),
  title: 'A book swap',
  category: 'Social',
  description: 'Bring three, take three.',
  ...given,
})

export const aQuestion = (given: object = {}) => ({
  name: 'Ama Mensah',
  email: anAddress(),
  category: 'Theology',
  question: 'Why does God seem silent?',
  ...given,
})
