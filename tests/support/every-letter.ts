import * as admins from '#features/admins/mails.server.ts'
import * as donations from '#features/donations/mails.server.ts'
import * as events from '#features/events/mails.server.ts'
import * as refunds from '#features/events/registration/refund-mails.server.ts'
import * as inbox from '#features/inbox/mails.server.ts'
import * as join from '#features/join/mails.server.ts'
import * as members from '#features/members/mails.server.ts'
import * as mentorship from '#features/mentorship/mails.server.ts'
import * as newsletter from '#features/newsletter/mails.server.ts'
import type { Letter } from '#server/mail/letter.ts'

/** What strangers and administrators type into letters. */
export type Words = { name: string; email: string; title: string; place: string; meetingLink: string }

/** A letter that a feature writes and that is missing below is an error of types. */
type LettersOf<Feature> = {
  [Name in keyof Feature as Feature[Name] extends (...given: never[]) => Letter ? Name : never]: Letter
}

/** Every kind of letter with the same words in it, at its longest. */
export const everyLetter = (words: Words, publicUrl: string): Record<string, Letter> => ({
  ...lettersOfEvents(words, publicUrl),
  ...lettersOfMembers(words, publicUrl),
  ...lettersOfDonors(words, publicUrl),
  ...lettersOfAdministrators(words, publicUrl),
  ...lettersAfterForms(words, publicUrl),
})

const token = 't'.repeat(43)
const money = { amount: 1_234_500, currency: 'GHS' }
const paid = { ...money, paymentId: 'one', receiptNumber: 'R-2027-000012' }

const lettersOfEvents = ({ name, email, title, place, meetingLink }: Words, publicUrl: string) => {
  const event = {
    id: '0b0e2c9e-6b1f-4c38-9a52-0a1d6a3a9d11',
    title,
    date: '2027-03-10',
    time: '11:30am – 12:30pm',
    startsAt: '2027-03-10T11:30:00.000Z',
    endsAt: '2027-03-10T12:30:00.000Z',
    category: 'Workshop' as const,
    location: place,
    isVirtual: false,
    zoomLink: meetingLink,
    flyerUrl: null,
    price: 0,
    currency: 'GHS',
    capacity: null,
    registered: 2,
    imageUrl: null,
    organizer: null,
    state: 'planned' as const,
    createdAt: '2027-01-01T00:00:00.000Z',
    updatedAt: '2027-01-01T00:00:00.000Z',
    revision: 1,
  }
  const before = {
    ...event,
    date: '2027-03-08',
    startsAt: '2027-03-08T18:30:00.000Z',
    location: `Not ${place}`,
    zoomLink: null,
  }
  const attendee = { name, email, numberOfAttendees: 10 }
  const link = `${publicUrl}/my-registration#${token}`
  return {
    registrationLetter: events.registrationLetter(event, attendee, { link, publicUrl, paid }),
    reminderLetter: events.reminderLetter(event, attendee, { link, publicUrl, now: new Date(0) }),
    cancellationLetter: events.cancellationLetter(event, attendee, publicUrl, money),
    cancelledByUsLetter: events.cancelledByUsLetter(event, attendee, publicUrl, events.paidBackByHand(money)),
    eventCancelledLetter: events.eventCancelledLetter(event, attendee, publicUrl, events.onItsWay(money)),
    eventMovedLetter: events.eventMovedLetter(event, before, attendee, publicUrl),
    latePaymentLetter: refunds.latePaymentLetter(event, attendee, money, 'no seat left', publicUrl),
    refundLetter: refunds.refundLetter(event, attendee, money, 'goes', publicUrl),
  } satisfies LettersOf<typeof events> & LettersOf<typeof refunds>
}

const lettersOfMembers = ({ name, email }: Words, publicUrl: string) => {
  const reader = { fullName: name, email }
  return {
    registrationReceived: members.registrationReceived(reader, token, publicUrl),
    confirmYourAddress: members.confirmYourAddress(reader, token, publicUrl),
    addressChanged: members.addressChanged(reader, email),
    accountApproved: members.accountApproved(reader, publicUrl),
    accountRejected: members.accountRejected(reader),
    accountRevoked: members.accountRevoked(reader),
    passwordSetByAdmin: members.passwordSetByAdmin(reader, publicUrl),
    passwordChanged: members.passwordChanged(reader),
    resetYourPassword: members.resetYourPassword(reader, token, publicUrl),
    accountDeleted: members.accountDeleted({ ...reader, emailConfirmed: false }),
  } satisfies LettersOf<typeof members>
}

const lettersOfDonors = ({ name, email }: Words, publicUrl: string) => {
  const donor = { donorName: name, donorEmail: email }
  const link = `${publicUrl}/my-giving#${token}`
  const gift = { ...paid, paidAt: '2027-03-10T12:00:00Z' }
  return {
    giftLetter: donations.giftLetter(donor, gift, publicUrl, { link }),
    giftRefundedLetter: donations.giftRefundedLetter(donor, money, { reason: 'paid twice', isWhole: false }),
    renewalFailedLetter: donations.renewalFailedLetter(donor, money, { link, nextTryAt: gift.paidAt }),
    monthlyGiftEndedLetter: donations.monthlyGiftEndedLetter(donor, money, 'not paid', publicUrl),
  } satisfies LettersOf<typeof donations>
}

const lettersOfAdministrators = ({ name, email }: Words, publicUrl: string) => {
  const reader = { name, email }
  // Members have a letter of the same name.
  const { passwordChanged, ...others } = {
    addedAsAdministrator: admins.addedAsAdministrator(reader, reader, publicUrl),
    passwordChanged: admins.passwordChanged(reader),
  } satisfies LettersOf<typeof admins>
  return { ...others, passwordOfAdministratorChanged: passwordChanged }
}

const lettersAfterForms = ({ name, email, title }: Words, publicUrl: string) =>
  ({
    messageReceived: inbox.messageReceived({
      to: email,
      name,
      reference: 'Q-2JGBHAS',
      heading: 'We have your question.',
      promise: 'A person reads every message; expect an answer within 24-48 hours.',
      about: { label: 'Teaching', value: title },
      reason: `You get this letter because you asked about “${title}” on our site.`,
    }),
    pleaseConfirm: newsletter.pleaseConfirm(email, token, publicUrl),
    welcome: join.welcome(
      { firstName: name, lastName: name, email, interests: ['mentorship'], wantsNewsletter: true },
      'J-2JGBHAS',
      publicUrl,
    ),
    mentorRequestReceived: mentorship.mentorRequestReceived(
      { name, email, country: 'ghana', primaryAreaOfInterest: 'spiritual-growth', goals: title },
      'M-2JGBHAS',
    ),
  }) satisfies LettersOf<typeof inbox> &
    LettersOf<typeof newsletter> &
    LettersOf<typeof join> &
    LettersOf<typeof mentorship>
