import type { Attachment, Block } from '#server/mail/email.ts'
import { localAt, zoneAt } from '#shared/time/dates.ts'
import type { CalendarEvent } from '../calendar/calendar-file.server.ts'
import { longMoment, timeOf } from '../event-times.ts'
import { refundsClosedText } from '../event-words.ts'
import { areRefundsOpen, refundUntil } from '../policy.ts'

const pictureOfCode = 'ticket-code'

/** What is scanned at the door, and read aloud. Its picture is drawn when the email leaves: see `ticketPicture`. */
export const ticketCode = (shortCode: string): Block => ({
  kind: 'code',
  cid: pictureOfCode,
  words: `Ticket code ${shortCode}`,
  below: shortCode,
})

export const ticketPicture = (registrationId: string): Attachment => ({
  name: 'ticket.png',
  type: 'image/png',
  cid: pictureOfCode,
  source: { kind: 'ticket', id: registrationId },
})

/** "6:32pm (GMT)" */
export const clockOf = (moment: Date): string => {
  const instant = moment.toISOString()
  return `${timeOf(localAt(instant).slice(-5))} (${zoneAt(instant)})`
}

/** How and why to cancel. */
export const cancelLink = (link: string, why: string): Block => ({
  kind: 'link',
  before: "Can't make it? ",
  label: 'Cancel your registration',
  href: link,
  after: ` ${why}. You can use the same link to see your registration.`,
})

/** Until when a buyer can cancel; too late, who can help. */
export const refundLink = (event: CalendarEvent, link: string, now: Date): Block =>
  areRefundsOpen(event, now)
    ? cancelLink(link, `by ${longMoment(refundUntil(event))} for a full refund`)
    : {
        kind: 'link',
        before: `${refundsClosedText(event)} If you can't make it, reply to this email. `,
        label: 'See your registration',
        href: link,
        after: '',
      }
