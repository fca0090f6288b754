import { hoursAfter } from '#shared/time/dates.ts'
import type { Event } from '../schema.ts'

/** How long before the start the door to the meeting opens, in minutes. */
export const joinMinutes = 15

export const meetingOpensAt = ({ startsAt }: Pick<Event, 'startsAt'>): string =>
  hoursAfter(startsAt, -joinMinutes / 60)

/** A meeting may take longer than planned, and a connection may break. */
export const meetingClosesAt = ({ endsAt }: Pick<Event, 'endsAt'>): string => hoursAfter(endsAt, 1)

/** Whether people meet online, also or only. */
export const meetsOnline = ({ isVirtual, zoomLink }: Pick<Event, 'isVirtual' | 'zoomLink'>): boolean =>
  isVirtual || zoomLink !== null

/** The event as an email shows it: the meeting is behind the person's own link, so a meeting that changes needs no new email. */
export const withOwnDoor = <Shown extends Pick<Event, 'isVirtual' | 'zoomLink'>>(
  event: Shown,
  link: string,
): Shown => (meetsOnline(event) ? { ...event, zoomLink: link } : event)
