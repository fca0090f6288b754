import type { PersonDetails } from '#features/people/people/schema.ts'
import { addDays } from '#shared/time/dates.ts'
import { today } from './content.ts'

let count = 0

/** A new address each time, so that no test meets the subscriber of another. */
export const anAddress = (name = 'ama'): string => `${name}-${++count}@example.org`

/** A person with every detail: a new field of the form is a type error here. Each value is found by nothing else. */
export const aWholePerson = () => {
  const email = anAddress('whole')
  return {
    name: `Ama of ${email}`,
    otherNames: `Serwaa${count} Adoma`,
    email,
    phone: `+233 20 ${1_000_000 + count}`,
    birthday: `${1900 + (count % 100)}-08-24`,
    area: `East Legon ${count} Street`,
    howTheyCame: `A friend numbered ${count}, at a wedding`,
  } satisfies Record<keyof PersonDetails, string>
}

export const anEventProposal = (given: object = {}) => ({
  name: 'Ama',
  email: anAddress(),
  title: 'A book swap',
  category: 'Social',
  description: 'Bring three, take three.',
  ...given,
})

/** What the dashboard sends of a new event. */
export const anEventForm = (given: object = {}) => ({
  title: 'A circle on work and rest',
  description: 'What is enough?',
  date: addDays(today(), 7),
  time: '6:30 – 8:30pm',
  location: 'East Legon, Accra',
  isVirtual: false,
  zoomLink: null,
  category: 'Discussion',
  price: 0,
  capacity: 40,
  organizer: 'Kwabena',
  imageUrl: null,
  ...given,
})

export const aQuestion = (given: object = {}) => ({
  name: 'Ama Mensah',
  email: anAddress(),
  category: 'Theology',
  question: 'Why does God seem silent?',
  ...given,
})
