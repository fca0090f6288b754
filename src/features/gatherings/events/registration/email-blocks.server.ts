import type { Attachment, Block } from '#server/mail/email.ts'
import { localAt, zoneAt } from '#shared/time/dates.ts'
import type { CalendarEvent } from '../calendar/calendar-file.server.ts'
import { longMoment, timeOf } from '../event-times.ts'
import { refundsClosedText } from '../event-words.ts'
import { mapLink } from '../page/map-address.ts'
import { inviteLink, whatsAppInvitation } from '../page/share-event.ts'
import { areRefundsOpen, refundUntil, spotsLeft } from '../policy.ts'

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

/** Where it is, unless it is online. */
export const onAMap = ({ location, isVirtual }: CalendarEvent): { label: string; href: string }[] =>
  location && !isVirtual ? [{ label: 'Open the map', href: mapLink(location) }] : []

/** Their own link shows the host who brought them. It is not for a full event, where friends would have to wait. */
export const bringAFriend = (event: CalendarEvent, invite: string, publicUrl: string): Block[] => {
  if (spotsLeft(event) === 0) return []
  const link = inviteLink(event, invite, publicUrl)
  return [
    {
      kind: 'link',
      before: 'Bring a friend. ',
      label: 'Send your own link on WhatsApp',
      href: whatsAppInvitation(event, link),
      after: `, and ${event.organizer ?? 'our team'} will see that you brought them.`,
      asText: `Bring a friend. Send them your own link, and ${event.organizer ?? 'our team'} will see that you brought them: ${link}`,
    },
  ]
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
