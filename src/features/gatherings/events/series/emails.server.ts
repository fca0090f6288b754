import type { Block, Email } from '#server/mail/email.ts'
import { firstNameForEmail } from '#server/mail/salutation.ts'
import { fileNameOf } from '#shared/file-names.ts'
import { longDay } from '#shared/time/dates.ts'
import { calendarFiles, type CalendarEvent } from '../calendar/calendar-file.server.ts'
import { ticketBlock, timeOf, whenAndWhere } from '../email-parts.server.ts'
import { placesText } from '../event-words.ts'
import { keptMinutes, keptUntil } from '../policy.ts'
import { clockOf } from '../registration/email-blocks.server.ts'

export type DateOfEmail = { event: CalendarEvent; link: string; numberOfAttendees: number; isKept: boolean }

const datesText = (count: number): string => (count === 1 ? '1 date' : `${count} dates`)

const linesOf = (dates: DateOfEmail[], label: string): Block[] =>
  dates.map(({ event, link }) => ({
    kind: 'link',
    before: `${longDay(event.date)}, ${timeOf(event)}: `,
    label,
    href: link,
    after: '',
  }))

/** One email for all dates of a series. The ticket of each, its meeting, and the way to cancel it are behind its own link. */
export const seriesRegistrationEmail = (
  { name, email }: { name: string; email: string },
  dates: DateOfEmail[],
  { publicUrl, now }: { publicUrl: string; now: Date },
): Email => {
  const sure = dates.filter(({ isKept }) => !isKept)
  const kept = dates.filter(({ isKept }) => isKept)
  const { event, numberOfAttendees } = dates[0]!
  const places = placesText(numberOfAttendees)
  return {
    to: email,
    subject:
      sure.length > 0
        ? `You're registered for ${datesText(sure.length)}: ${event.title}`
        : `Confirm your places: ${event.title}`,
    preview: `First ${whenAndWhere(event)}.`,
    heading:
      sure.length > 0
        ? `You're registered for ${datesText(sure.length)}, ${firstNameForEmail(name)}.`
        : `Please confirm your places, ${firstNameForEmail(name)}.`,
    blocks: [
      ...(sure.length > 0
        ? [
            {
              kind: 'text' as const,
              text: "Each date has its own ticket. Open it before you come, or cancel there if you can't make it, so someone else can come.",
            },
          ]
        : []),
      ticketBlock(event, dates.length > 1 ? `${places} on each of ${dates.length} dates` : places),
      ...linesOf(sure, 'Open my ticket'),
      ...(kept.length > 0
        ? [
            {
              kind: 'text' as const,
              text: `We hold your place for ${keptMinutes} minutes, until ${clockOf(keptUntil(now.getTime()))}, on ${kept.length === 1 ? 'this date' : 'these dates'}. Confirm each of them:`,
            },
            ...linesOf(kept, 'Confirm this date'),
          ]
        : []),
    ],
    reason: "You're getting this email because someone registered for these dates with your email address.",
    attachments:
      sure.length > 0
        ? [
            {
              name: fileNameOf(event.title, 'ics'),
              type: 'text/calendar; method=PUBLISH; charset=utf-8',
              content: calendarFiles(
                sure.map((date) => date.event),
                publicUrl,
              ),
            },
          ]
        : [],
  }
}
