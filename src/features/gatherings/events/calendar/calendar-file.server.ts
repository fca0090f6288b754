import ical, { ICalCalendarMethod, ICalEventStatus, type ICalCalendar } from 'ical-generator'
import { paths } from '#shared/paths.ts'
import { site } from '#shared/site.ts'
import { calendarDetails } from './calendar-link.ts'
import type { Event } from '../schema.ts'
import { placeOf } from '../policy.ts'

/** An event with what a calendar needs to replace its older copy. */
export type CalendarEvent = Event & { updatedAt: string; revision: number }

/** How often a calendar that subscribes should ask again. */
const refreshSeconds = 60 * 60

/** One event as a file. The file contains the `zoomLink`: the caller decides who may have it. */
export const calendarFile = (event: CalendarEvent, publicUrl: string): string =>
  calendarFiles([event], publicUrl)

/** The same of several: each stays an event of its own. */
export const calendarFiles = (events: CalendarEvent[], publicUrl: string): string => {
  const calendar = emptyCalendar()
  for (const event of events) addEvent(calendar, event, publicUrl)
  return write(calendar)
}

/** The same event withdrawn: a calendar that has it strikes it out or removes it. */
export const calendarCancellationFile = (event: CalendarEvent, publicUrl: string): string => {
  const calendar = emptyCalendar().method(ICalCalendarMethod.CANCEL)
  addEvent(calendar, { ...event, state: 'cancelled' }, publicUrl)
  return write(calendar)
}

/** Many events as one calendar, to subscribe to. */
export const calendarFeed = (events: CalendarEvent[], publicUrl: string): string => {
  const calendar = emptyCalendar()
    .name(`${site.name} events`)
    .description(site.description)
    .url(publicUrl + paths.events)
    .source(publicUrl + paths.eventsCalendar)
    .ttl(refreshSeconds)
  for (const event of events) addEvent(calendar, event, publicUrl)
  return write(calendar)
}

const emptyCalendar = (): ICalCalendar =>
  ical({
    method: ICalCalendarMethod.PUBLISH,
    prodId: { company: site.name, product: 'Events', language: 'EN' },
  })

const addEvent = (calendar: ICalCalendar, event: CalendarEvent, publicUrl: string): void => {
  const changedAt = new Date(event.updatedAt)
  calendar.createEvent({
    id: `${event.id}@${new URL(publicUrl).hostname}`,
    sequence: event.revision,
    // The time of the last change, not of the request: an unchanged event always gives the same bytes.
    stamp: changedAt,
    lastModified: changedAt,
    created: new Date(event.createdAt),
    start: new Date(event.startsAt),
    end: new Date(event.endsAt),
    summary: event.title,
    description: calendarDetails(event, publicUrl),
    location: placeOf(event),
    url: publicUrl + paths.event(event.id),
    categories: [{ name: event.category }],
    ...(event.state === 'cancelled' && { status: ICalEventStatus.CANCELLED }),
  })
}

/** The library leaves out the line break after the last line. */
const write = (calendar: ICalCalendar): string => `${calendar.toString()}\r\n`
