import type { EventTicket } from '#features/gatherings/events/list/event-card.tsx'
import { site } from '#shared/site.ts'
import { addDays, isFamilyDay, type CalendarDay } from '#shared/time/dates.ts'

/** What is shown while no event is planned: marked as examples, and without registration. */
export const sampleEvents = (today: CalendarDay): EventTicket[] =>
  samples
    .map(({ weekday, weeksAhead, ...sample }) => ({
      ...sample,
      // Where the community is, under any name: an example must not name another one's streets.
      location: sample.isVirtual ? null : site.contact.city,
      date: weekdayToMeet(addDays(nextWeekday(today, weekday), 7 * weeksAhead)),
      price: 0,
      currency: 'GHS',
      capacity: null,
      registered: 0,
    }))
    .sort((a, b) => a.date.localeCompare(b.date))

const weekdays = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday'] as const

/** The first such day after today. */
const nextWeekday = (today: CalendarDay, weekday: (typeof weekdays)[number]): CalendarDay => {
  const daysAhead = (weekdays.indexOf(weekday) - new Date(`${today}T12:00:00Z`).getUTCDay() + 7) % 7
  return addDays(today, daysAhead || 7)
}

/** The same weekday, but not at Christmas. */
const weekdayToMeet = (day: CalendarDay): CalendarDay =>
  isFamilyDay(day) ? weekdayToMeet(addDays(day, 7)) : day

const samples: (Pick<EventTicket, 'id' | 'title' | 'time' | 'category' | 'isVirtual'> & {
  weekday: (typeof weekdays)[number]
  weeksAhead: number
})[] = [
  {
    id: 'sample-circle',
    weekday: 'Sunday',
    weeksAhead: 0,
    title: 'After-service discussion: work, rest and ambition',
    time: '6:30 – 8:30pm',
    category: 'Discussion',
    isVirtual: false,
  },
  {
    id: 'sample-study',
    weekday: 'Wednesday',
    weeksAhead: 1,
    title: 'Reading Philippians together, one chapter a night',
    time: '7:00 – 8:00pm',
    category: 'Bible Study',
    isVirtual: true,
  },
  {
    id: 'sample-workshop',
    weekday: 'Saturday',
    weeksAhead: 2,
    title: 'Workshop: a first budget that survives payday',
    time: '9:00am – 1:00pm',
    category: 'Workshop',
    isVirtual: false,
  },
  {
    id: 'sample-service',
    weekday: 'Saturday',
    weeksAhead: 3,
    title: 'Saturday reading club at the children’s library',
    time: '8:00 – 11:00am',
    category: 'Service',
    isVirtual: false,
  },
]
