import type { EventTicket } from '#features/events/event-card.tsx'
import { addDays, type CalendarDay } from '#shared/dates.ts'

/** What is shown while no event is planned: marked as examples, and without registration. */
export const sampleEvents = (today: CalendarDay): EventTicket[] =>
  samples.map(({ inDays, ...sample }) => ({
    ...sample,
    date: addDays(today, inDays),
    price: 0,
    currency: 'GHS',
    capacity: null,
    registered: 0,
  }))

const samples: (Pick<EventTicket, 'id' | 'title' | 'time' | 'category' | 'location' | 'isVirtual'> & {
  inDays: number
})[] = [
  {
    id: 'sample-circle',
    inDays: 6,
    title: 'After-service discussion: work, rest and ambition',
    time: '6:30 – 8:30pm',
    category: 'Discussion',
    location: 'East Legon, Accra',
    isVirtual: false,
  },
  {
    id: 'sample-study',
    inDays: 11,
    title: 'Reading Philippians together, one chapter a night',
    time: '7:00 – 8:00pm',
    category: 'Bible Study',
    location: null,
    isVirtual: true,
  },
  {
    id: 'sample-workshop',
    inDays: 20,
    title: 'Workshop: a first budget that survives payday',
    time: '9:00am – 1:00pm',
    category: 'Workshop',
    location: 'Osu, Accra',
    isVirtual: false,
  },
  {
    id: 'sample-service',
    inDays: 27,
    title: 'Saturday reading club at the children’s library',
    time: '8:00 – 11:00am',
    category: 'Service',
    location: 'Nima, Accra',
    isVirtual: false,
  },
]
