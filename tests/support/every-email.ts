import * as devices from '#features/team/admins/devices/emails.server.ts'
import * as admins from '#features/team/admins/emails.server.ts'
import * as invitations from '#features/team/admins/invitations/emails.server.ts'
import * as teamPasswords from '#features/team/admins/password-reset/emails.server.ts'
import * as siteWords from '#features/site/emails.server.ts'
import * as team from '#features/team/admins/team/emails.server.ts'
import * as secondFactor from '#features/team/admins/second-factor/emails.server.ts'
import * as bookkeeping from '#features/money/bookkeeping/emails.server.ts'
import * as handGifts from '#features/money/donations/hand-emails.server.ts'
import * as donations from '#features/money/donations/emails.server.ts'
import * as giftRefunds from '#features/money/donations/refund-emails.server.ts'
import * as changes from '#features/gatherings/events/dashboard/emails.server.ts'
import * as moves from '#features/gatherings/events/dashboard/registrations/move-emails.server.ts'
import { onItsWay } from '#features/gatherings/events/email-parts.server.ts'
import * as registrations from '#features/gatherings/events/registration/emails.server.ts'
import * as reminders from '#features/gatherings/events/registration/reminder-emails.server.ts'
import * as rests from '#features/gatherings/events/deposit/rest-emails.server.ts'
import * as handSeats from '#features/gatherings/events/registration/hand-emails.server.ts'
import * as pledges from '#features/money/donations/pledges/pledge-emails.server.ts'
import * as monthly from '#features/money/donations/monthly/monthly-emails.server.ts'
import * as refunds from '#features/gatherings/events/registration/refund-emails.server.ts'
import * as answers from '#features/requests/thread/answer-emails.server.ts'
import { describeAnswer } from '#features/requests/thread/answering.server.ts'
import * as inbox from '#features/requests/inbox/emails.server.ts'
import * as join from '#features/requests/kinds/join/emails.server.ts'
import type { JoinRequest } from '#features/requests/kinds/join/schema.ts'
import * as members from '#features/people/members/emails.server.ts'
import * as teamSetPasswords from '#features/people/members/team-password-emails.server.ts'
import * as mentorship from '#features/requests/kinds/mentor/emails.server.ts'
import type { MentorRequest } from '#features/requests/kinds/mentor/schema.ts'
import * as notices from '#features/desk/notices/emails.server.ts'
import { groupNews, groupReminders } from '#features/desk/notices/groups.server.ts'
import { stopReminders } from '#features/people/mailings/of-subject.server.ts'
import * as mailings from '#features/people/mailings/emails.server.ts'
import * as newsletterIssues from '#features/content/newsletter-issues/emails.server.ts'
import * as newsletter from '#features/people/newsletter/emails.server.ts'
import * as connections from '#features/site/connections/emails.server.ts'
import * as treasury from '#features/money/treasury/emails.server.ts'
import * as series from '#features/gatherings/events/series/emails.server.ts'
import * as sponsored from '#features/gatherings/events/sponsored/emails.server.ts'
import * as waiting from '#features/gatherings/events/waiting/emails.server.ts'
import type { Email } from '#server/mail/email.ts'
import { teamRoles } from '#shared/powers.ts'

/** What people type into emails. */
export type SampleTexts = {
  /** Anyone can type these: names, addresses, and the free text of a form. */
  name: string
  email: string
  text: string
  /** Administrators type these. */
  title: string
  place: string
  meetingLink: string
}

/** An email that is missing from the list of its file is a type error. */
type EmailsOf<File> = {
  [Name in keyof File as File[Name] extends (...given: never[]) => Email ? Name : never]: Email
}

/**
 * Every email of each file that writes some, with the same words in it, at its longest. A file that is missing here
 * fails `tests/api/every-email.test.ts`.
 */
export const everyEmail = (words: SampleTexts, publicUrl: string): Record<string, Record<string, Email>> => ({
  ...emailsToTheTeam(words, publicUrl),
  'desk/notices/emails.server.ts': emailsOfNews(words, publicUrl),
  'team/admins/second-factor/emails.server.ts': emailsAboutSecondSteps(words, publicUrl),
  'money/bookkeeping/emails.server.ts': emailsOfTheBooks(words),
  'money/donations/emails.server.ts': emailsToDonors(words, publicUrl),
  'money/donations/refund-emails.server.ts': emailsAboutRefunds(words),
  ...emailsToMonthlyDonors(words, publicUrl),
  ...emailsAboutEvents(words, publicUrl),
  ...emailsAfterForms(words, publicUrl),
  ...emailsToMembers(words, publicUrl),
  ...emailsOfTheTreasury(words, publicUrl),
})

const token = 't'.repeat(43)
const money = { amount: 1_234_500, currency: 'GHS' }
const paid = { ...money, paymentId: 'one', receiptNumber: 'R-2027-000012' }

const emailsOfTheBooks = ({ name, email }: SampleTexts) =>
  ({
    statementEmail: bookkeeping.statementEmail({
      id: 'one',
      year: 2027,
      email,
      name,
      sums: [money, { amount: 1_234_500, currency: 'USD' }],
    }),
  }) satisfies EmailsOf<typeof bookkeeping>

const emailsAboutEvents = ({ name, email, title, place, meetingLink }: SampleTexts, publicUrl: string) => {
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
    refundHours: 24,
    capacity: null,
    registered: 2,
    imageUrl: null,
    organizer: null,
    state: 'planned' as const,
    registrationClosesAt: null,
    audience: 'everyone' as const,
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
  const giver = { giverName: name, giverEmail: email, seats: 10 }
  const waiter = { ...attendee, waitsSince: '2026-11-16T13:02:00.000Z' }
  const link = `${publicUrl}/my-registration#${token}`
  const stop = stopReminders('a secret', publicUrl, 'a hash')
  return {
    'gatherings/events/registration/emails.server.ts': {
      registrationEmail: registrations.registrationEmail(
        event,
        { ...attendee, id: token },
        {
          link,
          publicUrl,
          now: new Date(0),
          shortCode: 'K7QF 2M9X',
          invite: 'EPR3E8RJV1HW',
          paid,
          isAgain: true,
        },
      ),
      keptPlaceEmail: registrations.keptPlaceEmail(
        event,
        { ...attendee, id: token },
        { link, keptUntil: new Date(0) },
      ),
      changedPlacesEmail: registrations.changedPlacesEmail(
        event,
        { ...attendee, id: token },
        { link, before: 10 },
      ),
      cancellationEmail: registrations.cancellationEmail(event, attendee, publicUrl, money),
    } satisfies EmailsOf<typeof registrations>,
    'gatherings/events/registration/reminder-emails.server.ts': {
      reminderEmail: reminders.reminderEmail(
        event,
        { ...attendee, hasPaid: true },
        { link, publicUrl, now: new Date(0), stop },
      ),
      lastReminderEmail: reminders.lastReminderEmail(
        event,
        { ...attendee, id: token, hasPaid: true },
        { link, publicUrl, now: new Date(0), shortCode: 'K7QF 2M9X', stop },
      ),
    } satisfies EmailsOf<typeof reminders>,
    'gatherings/events/series/emails.server.ts': {
      seriesRegistrationEmail: series.seriesRegistrationEmail(
        attendee,
        [true, false].map((isKept) => ({ event, link, numberOfAttendees: 10, isKept })),
        { publicUrl, now: new Date(0) },
      ),
    },
    'gatherings/events/sponsored/emails.server.ts': {
      seatGiftEmail: sponsored.seatGiftEmail(
        event,
        giver,
        { ...paid, paidAt: '2026-11-02T10:00:00.000Z' },
        publicUrl,
      ),
      seatGiftRefundEmail: sponsored.seatGiftRefundEmail(event, giver, paid, 'registration closed'),
      seatGiftUnusedEmail: sponsored.seatGiftUnusedEmail(event, giver, {
        places: 10,
        money: paid,
        link,
        until: '2026-12-12T18:30:00.000Z',
      }),
      confirmClaimEmail: sponsored.confirmClaimEmail(event, attendee, link),
      claimWaitsEmail: sponsored.claimWaitsEmail(event, attendee, link),
      claimTooSoonEmail: sponsored.claimTooSoonEmail(event, attendee, publicUrl),
    } satisfies EmailsOf<typeof sponsored>,
    'gatherings/events/waiting/emails.server.ts': {
      confirmWaitingEmail: waiting.confirmWaitingEmail(event, attendee, link),
      inLineEmail: waiting.inLineEmail(event, waiter, link),
      offerEmail: waiting.offerEmail(event, waiter, { link, places: 9, until: '2026-12-12T18:30:00.000Z' }),
      offerEndsSoonEmail: waiting.offerEndsSoonEmail(event, waiter, {
        link,
        places: 9,
        until: '2026-12-12T18:30:00.000Z',
        stop,
      }),
      offerLapsedEmail: waiting.offerLapsedEmail(event, waiter, link),
      lineMovedEmail: waiting.lineMovedEmail(event, before, waiter, { link, ownWords: title }),
      lineEndedEmail: waiting.lineEndedEmail(event, waiter, { publicUrl, ownWords: title }),
    } satisfies EmailsOf<typeof waiting>,
    'gatherings/events/dashboard/emails.server.ts': {
      cancelledByUsEmail: changes.cancelledByUsEmail(
        event,
        attendee,
        publicUrl,
        changes.paidBackByHand(money),
      ),
      eventCancelledEmail: changes.eventCancelledEmail(event, attendee, publicUrl, {
        money: onItsWay(money),
        ownWords: title,
      }),
      eventBackEmail: changes.eventBackEmail(event, attendee, publicUrl),
      eventMovedEmail: changes.eventMovedEmail(
        event,
        before,
        { ...attendee, hasPaid: true, owes: false },
        { publicUrl, now: new Date(0) },
      ),
    } satisfies EmailsOf<typeof changes>,
    'gatherings/events/dashboard/registrations/move-emails.server.ts': {
      movedRegistrationEmail: moves.movedRegistrationEmail(
        event,
        before,
        { ...attendee, id: token },
        { link, publicUrl },
      ),
    } satisfies EmailsOf<typeof moves>,
    'gatherings/events/registration/refund-emails.server.ts': {
      latePaymentEmail: refunds.latePaymentEmail(event, attendee, money, 'no seat left', publicUrl),
      refundStartedEmail: refunds.refundStartedEmail(event, attendee, money, 'goes', publicUrl),
      refundEmail: refunds.refundEmail(event, attendee, money, { seat: 'goes', given }, publicUrl),
      refundFailedEmail: refunds.refundFailedEmail(event, attendee, money, { wasDone: true }),
    } satisfies EmailsOf<typeof refunds>,
    'gatherings/events/registration/hand-emails.server.ts': {
      handSeatsReceiptEmail: handSeats.handSeatsReceiptEmail(event, attendee, paid),
      doorCorrectedEmail: handSeats.doorCorrectedEmail(event, attendee, paid),
      seatsCorrectedEmail: handSeats.seatsCorrectedEmail(event, attendee, paid),
    } satisfies EmailsOf<typeof handSeats>,
    'gatherings/events/deposit/rest-emails.server.ts': {
      restReceivedEmail: rests.restReceivedEmail(event, { ...attendee, id: token }, paid, {
        link: publicUrl,
        left: null,
      }),
      restBackEmail: rests.restBackEmail(event, attendee, money, 'paid twice', publicUrl),
      restReminderEmail: rests.restReminderEmail(
        event,
        { ...attendee, id: token },
        { ...money, dueOn: '2026-12-12' },
        { link: publicUrl, today: '2026-12-05' },
      ),
    } satisfies EmailsOf<Omit<typeof rests, 'restBlock'>>,
  }
}

const emailsToMembers = ({ name, email }: SampleTexts, publicUrl: string) => {
  const reader = { fullName: name, email }
  return {
    'people/members/emails.server.ts': {
      registrationReceived: members.registrationReceived(reader, token, publicUrl),
      registeredBefore: members.registeredBefore(reader, publicUrl),
      confirmYourAddress: members.confirmYourAddress(reader, token, publicUrl),
      addressChanged: members.addressChanged(reader, email),
      accountApproved: members.accountApproved(reader, publicUrl),
      accountRejected: members.accountRejected(reader),
      accountRevoked: members.accountRevoked(reader),
      passwordChanged: members.passwordChanged(reader),
      resetYourPassword: members.resetYourPassword(reader, token, publicUrl),
      chooseFirstPassword: members.chooseFirstPassword({ ...reader, isApproved: false }, token, publicUrl),
      accountDeleted: members.accountDeleted({ ...reader, emailConfirmed: false }),
    } satisfies EmailsOf<typeof members>,
    'people/members/team-password-emails.server.ts': {
      passwordSetByAdmin: teamSetPasswords.passwordSetByAdmin(reader, publicUrl),
      chooseOwnPassword: teamSetPasswords.chooseOwnPassword(reader, token, publicUrl),
      resetLinkFromTeam: teamSetPasswords.resetLinkFromTeam(reader, token, publicUrl),
    } satisfies EmailsOf<typeof teamSetPasswords>,
  }
}

const emailsToDonors = ({ name, email }: SampleTexts, publicUrl: string) => {
  const donor = { donorName: name, donorEmail: email }
  const link = `${publicUrl}/my-giving#${token}`
  const gift = { ...paid, paidAt: '2027-03-10T12:00:00Z', fund: 'A reading room for students' }
  return {
    giftEmail: donations.giftEmail(donor, gift, publicUrl, { link }),
    renewalFailedEmail: donations.renewalFailedEmail(donor, money, { link, nextTryAt: gift.paidAt }),
    monthlyGiftEndedEmail: donations.monthlyGiftEndedEmail(donor, money, 'not paid', publicUrl),
  } satisfies EmailsOf<typeof donations>
}

const given = { on: '2027-03-10', method: 'bank transfer' as const, reference: 'HX-100-2027' }

const emailsAboutRefunds = ({ name, email }: SampleTexts) => {
  const donor = { donorName: name, donorEmail: email }
  const refund = { amount: money.amount, reason: 'paid twice' as const, isWhole: false }
  const failed = { amount: money.amount, failure: 'The card was lost.', wasDone: true }
  return {
    giftRefundStartedEmail: giftRefunds.giftRefundStartedEmail(donor, money, refund),
    giftRefundedEmail: giftRefunds.giftRefundedEmail(donor, money, { ...refund, given }),
    giftRefundFailedEmail: giftRefunds.giftRefundFailedEmail(donor, money, failed),
  } satisfies EmailsOf<typeof giftRefunds>
}

const emailsOfTheTreasury = ({ name, email, text }: SampleTexts, publicUrl: string) => {
  const donor = { donorName: name, donorEmail: email }
  const sent = {
    ...money,
    network: 'bank' as const,
    reference: text,
    sentOn: '2027-03-10',
    name,
    email,
  }
  return {
    'money/donations/hand-emails.server.ts': {
      handGiftEmail: handGifts.handGiftEmail(donor, { ...paid, paidAt: '2027-03-10T12:00:00Z' }, publicUrl),
      giftCorrectedEmail: handGifts.giftCorrectedEmail(donor, paid),
    } satisfies EmailsOf<typeof handGifts>,
    'money/treasury/emails.server.ts': {
      claimReceivedEmail: treasury.claimReceivedEmail(sent),
      claimRefusedEmail: treasury.claimRefusedEmail(sent, 'We found no transfer with this reference.'),
    } satisfies EmailsOf<typeof treasury>,
  }
}

const emailsToMonthlyDonors = ({ name, email }: SampleTexts, publicUrl: string) => {
  const donor = { donorName: name, donorEmail: email }
  const next = { link: `${publicUrl}/my-giving#${token}`, nextPaymentAt: '2027-03-10T12:00:00Z' }
  const before = { ...money, amount: 2_500 }
  const { link } = next
  return {
    'money/donations/monthly/monthly-emails.server.ts': {
      giftPausedEmail: monthly.giftPausedEmail(donor, money, next),
      giftChangedEmail: monthly.giftChangedEmail(donor, { before, now: money }, next),
    } satisfies EmailsOf<typeof monthly>,
    'money/donations/pledges/pledge-emails.server.ts': {
      monthDueEmail: pledges.monthDueEmail(donor, { ...money, method: 'card' }, { link, isSecond: true }),
      cardDidNotPayEmail: pledges.cardDidNotPayEmail(donor, money, { link, why: 'needs a new card' }),
    } satisfies EmailsOf<typeof pledges>,
  }
}

const emailsToTheTeam = ({ name, email }: SampleTexts, publicUrl: string) => {
  const reader = { name, email }
  const access = { roles: [...teamRoles], accessEndsOn: '2027-09-30' }
  const change = { before: access, now: access }
  return {
    'site/emails.server.ts': {
      givingChangedEmail: siteWords.givingChangedEmail(
        reader,
        reader,
        [{ label: 'Mobile money number', before: '024 111 2233', after: '024 555 0199' }],
        publicUrl,
      ),
    } satisfies EmailsOf<typeof siteWords>,
    'site/connections/emails.server.ts': {
      testEmail: connections.testEmail(reader),
    } satisfies EmailsOf<typeof connections>,
    'team/admins/emails.server.ts': {
      passwordChanged: admins.passwordChanged(reader),
    } satisfies EmailsOf<typeof admins>,
    'team/admins/devices/emails.server.ts': {
      newDeviceEmail: devices.newDeviceEmail(
        reader,
        { device: 'Samsung Internet on Android', at: '2027-03-10T12:00:00Z' },
        publicUrl,
      ),
    } satisfies EmailsOf<typeof devices>,
    'team/admins/invitations/emails.server.ts': {
      invitationEmail: invitations.invitationEmail({ ...reader, ...access }, reader, token, publicUrl),
    } satisfies EmailsOf<typeof invitations>,
    'team/admins/password-reset/emails.server.ts': {
      resetTeamPasswordEmail: teamPasswords.resetTeamPasswordEmail(reader, token, publicUrl),
      teamPasswordResetEmail: teamPasswords.teamPasswordResetEmail(reader),
    } satisfies EmailsOf<typeof teamPasswords>,
    'team/admins/team/emails.server.ts': {
      teamNewsEmail: team.teamNewsEmail(
        reader,
        { kind: 'roles changed', person: reader, by: reader, ...change },
        publicUrl,
      ),
      careGivenEmail: team.careGivenEmail(reader, {
        kind: 'invited',
        person: reader,
        by: reader,
        now: change.now,
      }),
      rolesChangedEmail: team.rolesChangedEmail(reader, reader, change, publicUrl),
      removedFromTeamEmail: team.removedFromTeamEmail(reader, reader),
    } satisfies EmailsOf<typeof team>,
  }
}

const emailsOfNews = ({ name, email, title }: SampleTexts, publicUrl: string) => {
  const at = '2027-03-10T12:00:00.000Z'
  const promise = {
    id: 'one',
    kind: 'message' as const,
    messageKind: 'resource request' as const,
    isPrivate: false,
    title: 'R-2JGBHAS',
    name,
    ownerId: null,
    ownerName: name,
    helperIds: [],
    createdAt: at,
    dueAt: at,
    answeredAt: at,
  }
  const subjects = { promise, gift: null, matter: null }
  const news = { id: 'one', adminId: null, actorId: null, actorName: name, dueAt: null, ...subjects }
  const matter = {
    ...money,
    id: 'matter',
    kind: 'came-does-not-fit' as const,
    provider: 'paystack' as const,
    asked: money,
    ownerId: 'one',
    ownerName: name,
    createdAt: at,
    dueAt: at,
  }
  const gift = { ...money, frequency: 'monthly' as const, name, givenAt: at, receiptNumber: 'R-2027-000012' }
  const kinds = ['assigned', 'helping', 'late', 'half time', 'reply', 'new request', 'new account'] as const
  const items = kinds.flatMap((kind) =>
    Array.from({ length: 12 }, (_, index) => ({
      ...news,
      kind,
      promise: { ...promise, id: `${kind} ${index}` },
    })),
  )
  const aboutMoney = [
    { ...news, kind: 'gift' as const, promise: null, gift },
    { ...news, kind: 'due soon' as const, promise: null, matter: { ...matter, kind: 'dispute' as const } },
    { ...news, kind: 'money matter' as const, promise: null, matter: { ...matter, id: 'other' } },
  ]
  const groups = groupNews([...items, ...aboutMoney], 'reader')
  const late = groups.find(({ heading }) => heading === 'Overdue')
  const reminder = {
    requestId: 'one',
    kind: 'resource request' as const,
    isPrivate: false,
    reference: 'R-2JGBHAS',
    name,
    day: '2027-03-10',
    line: title,
    wasEmailed: false,
  }
  const reminders = groupReminders(Array.from({ length: 12 }, () => reminder))
  const work = { reminders, late, own: { open: 12, late: 3 } }
  return {
    newsEmail: notices.newsEmail({ name, email }, groups, publicUrl),
    dailyEmail: notices.dailyEmail({ name, email }, groups, work, publicUrl),
    fridayNotReady: notices.fridayNotReady(
      { name, email },
      {
        at,
        draft: { id: 'one', subject: title, changedName: name, changedAt: at },
        readers: 12_000,
        writers: [],
      },
      publicUrl,
    ),
  } satisfies EmailsOf<typeof notices>
}

const emailsAboutSecondSteps = ({ name, email, title }: SampleTexts, publicUrl: string) => {
  const reader = { name, email }
  const what = `the passkey “${title.slice(0, 60)}”`
  return {
    secondStepAdded: secondFactor.secondStepAdded(reader, { what, isFirst: true }, publicUrl),
    secondStepRemoved: secondFactor.secondStepRemoved(reader, { what, isLast: true }, publicUrl),
    recoveryCodesRenewed: secondFactor.recoveryCodesRenewed(reader, publicUrl),
    wrongCodesEmail: secondFactor.wrongCodesEmail(
      reader,
      { device: 'Samsung Internet on Android', at: '2027-03-10T12:00:00.000Z' },
      publicUrl,
    ),
    recoveryCodeUsed: secondFactor.recoveryCodeUsed(reader, 9, publicUrl),
    secondStepReset: secondFactor.secondStepReset(reader, reader, '2026-11-24T09:00:00.000Z', publicUrl),
    colleagueWasReset: secondFactor.colleagueWasReset(reader, reader, reader),
  } satisfies EmailsOf<typeof secondFactor>
}

const emailsAfterForms = ({ name, email, text, title }: SampleTexts, publicUrl: string) => ({
  'requests/thread/answer-emails.server.ts': {
    answerEmail: answers.answerEmail(
      describeAnswer(
        { reference: 'Q-2JGBHAS', kind: 'mentor request', name, email, isPrivate: false },
        { name },
        true,
      ),
      { text: `${title}\n\n${title}`, link: `${publicUrl}/my-request#${token}`, isPrivate: false },
    ),
  } satisfies EmailsOf<typeof answers>,
  'requests/inbox/emails.server.ts': {
    messageReceived: inbox.messageReceived({
      to: email,
      name,
      reference: 'Q-2JGBHAS',
      heading: "We've received your question",
      promise:
        'The prayer team will pray for you this week. As you chose, we will also share it with our prayer groups, without your name.',
      about: { label: 'Teaching', value: title },
      link: `${publicUrl}/my-request#${token}`,
      reason: `You're getting this email because you asked about “${title}” on our website.`,
    }),
  } satisfies EmailsOf<typeof inbox>,
  'requests/kinds/join/emails.server.ts': {
    welcome: join.welcome(wholeJoinRequest(name, email, text), {
      reference: 'J-2JGBHAS',
      link: `${publicUrl}/my-request#${token}`,
      publicUrl,
    }),
  } satisfies EmailsOf<typeof join>,
  'requests/kinds/mentor/emails.server.ts': {
    mentorRequestReceived: mentorship.mentorRequestReceived(
      wholeMentorRequest(name, email, text),
      'M-2JGBHAS',
      `${publicUrl}/my-request#${token}`,
    ),
  } satisfies EmailsOf<typeof mentorship>,
  'people/mailings/emails.server.ts': {
    mailingEmail: mailings.mailingEmail(
      {
        subject: title,
        words: `## ${title}\n\nDear {first name}, **${title}**\n\n- [${title}](/events)\n\n> ${title}`,
      },
      { email, name, reason: `You're getting this email because you came to ${title}.`, token },
      'events',
      publicUrl,
    ),
    testOfMailing: mailings.testOfMailing(
      { subject: title, words: `Dear {first name}, ${title}` },
      { email, name },
    ),
  } satisfies EmailsOf<typeof mailings>,
  'content/newsletter-issues/emails.server.ts': {
    testOfIssue: newsletterIssues.testOfIssue(
      {
        subject: 'The chair you keep free',
        previewLine: 'Three people moved.',
        shown: [
          { kind: 'words', id: 'a', text: 'Three people moved. **Nobody** had asked them to.' },
          {
            kind: 'event',
            id: 'b',
            eventId: '6f0c2f0e-5a3a-4c58-9a4e-1f2d3c4b5a01',
            title: 'Mentor training day',
            date: '2026-11-22',
            when: '9am (GMT)',
            place: 'Adenta',
            stub: { month: 'NOV', day: '22', weekday: 'Sunday', fill: '#0b6351', ink: '#fff6ea' },
          },
        ],
        sendAt: '2026-11-20T07:00:00.000Z',
        slug: null,
        number: null,
      },
      { email, name },
      publicUrl,
    ),
    issueHeldBack: newsletterIssues.issueHeldBack(
      { email, name },
      { id: 'one', subject: title, why: 'Everything in it was cancelled or deleted since.' },
      publicUrl,
    ),
  } satisfies EmailsOf<typeof newsletterIssues>,
  'people/newsletter/emails.server.ts': {
    pleaseConfirm: newsletter.pleaseConfirm(email, token, publicUrl),
  } satisfies EmailsOf<typeof newsletter>,
})

const wholeJoinRequest = (name: string, email: string, text: string): Required<JoinRequest> => ({
  firstName: name,
  lastName: name,
  email,
  phone: text,
  age: 27,
  interests: ['mentorship'],
  howHeard: 'Website',
  message: text,
  wantsNewsletter: true,
})

const wholeMentorRequest = (name: string, email: string, text: string): Required<MentorRequest> => ({
  name,
  email,
  phone: text,
  country: 'ghana',
  age: 27,
  gender: 'female',
  occupation: text,
  churchBackground: text,
  primaryAreaOfInterest: 'spiritual-growth',
  goals: text,
  availability: text,
  meetingFormat: 'any',
})
