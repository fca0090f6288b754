/**
 * Every refusal of a request: its status and its sentence. The type of a code is a
 * key of this map, so no code lacks either.
 */
const catalogue = {
  invalid_input: [400, 'Please check your information and try again.'],
  malformed_request: [400, 'Something was wrong with that request. Please try again.'],
  file_missing: [400, 'Choose a file.'],
  invalid_signature: [400, 'Signature mismatch.'],
  picture_damaged: [400, "We couldn't open this image. It may be damaged. Try a different one."],
  passkey_refused: [400, "That passkey wasn't accepted. Please try again."],
  passkey_unknown: [400, "We don't recognise that passkey. It may have been removed from the account."],
  second_step_wanted: [
    400,
    'Please finish two-step sign-in: use a passkey, your authenticator app or a recovery code.',
  ],
  not_signed_in: [401, 'Please sign in to continue.'],
  invalid_credentials: [401, 'Invalid credentials'],
  account_pending: [
    403,
    "Your account is currently pending approval. An administrator will review your request shortly. You'll receive an email once your account has been approved.",
  ],
  own_password_needed: [
    403,
    "Our team set this account's password. Choose your own first: use the link in the email we sent you.",
  ],
  team_password_used: [
    403,
    'Our team set this password for one sign-in, and it has been used. Choose your own: we can email you a link.',
  ],
  not_allowed: [403, "Your role on the team doesn't include this. Ask an administrator if you need it."],
  access_ended: [403, 'Your access to the accounts has ended. Ask an administrator if you still need it.'],
  private_request: [403, 'Only the care team can read this request.'],
  second_factor_needed: [403, 'Set up two-step sign-in to continue. You can do this in your account.'],
  proof_needed: [403, "Please confirm that it's you."],
  cross_site_request: [
    403,
    'For your security, we blocked a request from another website. Reload the page and try again.',
  ],
  members_only: [403, 'This event is for members. Sign in with an approved account to see it.'],
  site_closed: [403, 'This site is not open yet. Please come back soon.'],
  not_found: [404, "We couldn't find that."],
  event_not_found: [404, 'Event not found.'],
  teaching_not_found: [404, 'Teaching not found.'],
  leader_not_found: [404, 'Leader not found.'],
  member_not_found: [404, "We couldn't find that member. They may have been deleted."],
  follow_up_not_found: [404, "We couldn't find this follow-up. The person may have been deleted."],
  merge_not_found: [404, 'This merge has been undone, or it was more than 30 days ago.'],
  person_not_found: [404, "We couldn't find this person. They may have been deleted or merged with another."],
  group_not_found: [404, "We couldn't find this group. It may have been deleted."],
  reader_not_found: [404, "We couldn't find this reader. They may have left."],
  mailing_not_found: [404, "We couldn't find this email. It may have been deleted."],
  issue_not_found: [404, "We couldn't find this issue. It may have been deleted."],
  people_list_not_found: [404, "We couldn't find this list. It may have been deleted."],
  admin_not_found: [404, "We couldn't find that administrator. They may have been removed."],
  invitation_not_found: [404, "We couldn't find that invitation. It may have been accepted or withdrawn."],
  passkey_not_found: [404, "We couldn't find that passkey. It may have been removed."],
  ticket_not_found: [404, "We couldn't find this ticket. Use the link in the latest email we sent you."],
  registration_not_found: [
    404,
    "We couldn't find this registration. Use the link in the latest email we sent you.",
  ],
  waiting_not_found: [
    404,
    "We couldn't find this place on a waiting list. Use the link in the latest email we sent you.",
  ],
  seat_claim_not_found: [
    404,
    "We couldn't find what you asked for here. Use the link in the latest email we sent you.",
  ],
  seat_gift_not_found: [404, "We couldn't find this gift. Use the link in the latest email we sent you."],
  payment_not_found: [404, "We couldn't find this payment."],
  refund_not_found: [404, "We couldn't find this refund."],
  donation_not_found: [404, "We couldn't find this gift."],
  receipt_not_found: [404, "We couldn't find this receipt."],
  monthly_gift_not_found: [404, "We couldn't find this monthly gift. Use the link in your latest receipt."],
  payout_not_found: [404, "We couldn't find this payout."],
  matter_not_found: [404, 'This matter has already been settled.'],
  statement_not_found: [404, "We couldn't find any gifts for this statement."],
  claim_not_found: [404, "We couldn't find this transfer."],
  count_not_found: [404, "We couldn't find this count. It may have been deleted."],
  import_not_found: [404, "We couldn't find this import. It may have been discarded or deleted."],
  site_entry_gone: [
    404,
    'A colleague has removed this in the meantime. Copy your words before you close it.',
  ],
  resource_not_found: [404, 'Resource not found.'],
  fund_not_found: [404, "We couldn't find this fund."],
  not_in_bin: [404, "It's no longer in the bin. Someone may have restored it or deleted it permanently."],
  link_not_valid: [404, "This link doesn't work. It may have expired or already been used."],
  conflict: [409, 'That has already been done.'],
  overtaken: [409, 'This has just changed. Check it and try again.'],
  last_administrator: [409, 'The team needs at least one administrator. Make someone else one first.'],
  sign_in_over: [409, 'Your sign-in took too long. Please start again.'],
  last_second_step: [409, 'Your role needs two-step sign-in. Add another way first, then remove this one.'],
  no_second_step: [409, 'Set up a passkey or an authenticator app first.'],
  own_care: [
    409,
    "You can't add yourself to the care team while others are on it. Only another administrator can do that: make someone else one first.",
  ],
  own_second_step: [409, 'You can change your own two-step sign-in in your account.'],
  too_many_passkeys: [409, 'You already have 20 passkeys. Remove one you no longer use first.'],
  no_email_address: [409, "This person left no email address, so you can't reply to them."],
  username_taken: [409, 'That username is taken. Try another one.'],
  email_taken: [409, 'Another account uses that email address.'],
  person_known_already: [409, 'This email address belongs to another person.'],
  person_is_private: [
    409,
    "Only the care team can see this person, so they can't have tags or be in groups. Add a note instead.",
  ],
  audience_changed: [409, 'Who gets this email has just changed. Check the number and send it again.'],
  mailing_not_paused: [409, 'This email is not paused. Someone else may have continued it.'],
  sum_is_off: [409, 'The sum is off, so nothing more is sent. Please tell the people who run this website.'],
  issue_is_approved: [409, 'This issue is approved. Withdraw the approval first to change it.'],
  issue_is_sent: [409, 'This issue has already gone out.'],
  issue_not_ready: [409, 'This issue is not finished yet.'],
  issue_too_large: [
    409,
    'This issue is too large: some mail programs would cut it off. Shorten it or take something out.',
  ],
  none_takes_emails: [
    409,
    "These mailboxes don't exist, or their owners don't want our emails. Correct the addresses first.",
  ],
  mailing_is_over: [409, 'This email has already gone out.'],
  not_begun: [409, 'Attendance opens three hours before the event starts.'],
  connection_not_set_up: [409, "This isn't set up yet, so there's nothing to test."],
  site_changed_since: [
    409,
    "This was changed again later, so it can't be undone alone. Open it and change it by hand.",
  ],
  site_not_ready: [409, 'Publish your own name and contact details first. Then you can open the site.'],
  event_full: [409, 'This event is full.'],
  too_few_spots: [409, "There aren't enough places left."],
  event_is_draft: [409, "This event hasn't been published yet."],
  event_taken: [
    409,
    'People have registered for this event or wait for a place, so it cannot be a draft again. Cancel it instead: then we tell them.',
  ],
  registration_closed: [409, 'Registration for this event has closed.'],
  paid_registration: [
    409,
    "It's too late to get an automatic refund for this event. Contact us and we'll help.",
  ],
  payment_mismatch: [409, 'This payment belongs to a different gift or event. Please start again.'],
  month_given: [409, "You've already given this month. Thank you."],
  hold_over: [409, 'Your places are no longer held. Please start again.'],
  payment_processing: [
    409,
    "A payment with this email address is already being processed. We'll email you when it goes through.",
  ],
  nothing_to_refund: [409, 'This has already been refunded in full.'],
  refunded_meanwhile: [409, 'Someone else has just made a refund. Check the amounts and try again.'],
  refund_not_failed: [409, "This refund isn't waiting for you any more. Check the amounts and try again."],
  given_back_before: [409, 'Someone has already recorded how this was given back.'],
  refund_too_large: [409, "You can't refund more than is left."],
  paid_by_hand: [409, "This wasn't paid on our website, so you'll need to refund it yourself."],
  looks_booked: [409, 'This looks like a payment that has already been booked.'],
  reference_used: [409, 'This reference has been used before.'],
  corrected_before: [409, 'This entry has already been corrected.'],
  count_booked: [409, 'This count has already been booked. Open it again to see what was booked.'],
  count_is_own: [409, 'You changed this count last, so someone else on the team has to confirm it.'],
  count_not_right: [409, "The sum isn't right yet, so the count can't be confirmed."],
  claim_decided: [409, 'Someone else has just dealt with this transfer.'],
  event_cancelled: [409, 'This event has already been cancelled.'],
  event_has_payments: [
    409,
    'People have paid for this event or are paying now. Cancel it and refund them before you delete it.',
  ],
  changed_meanwhile: [
    409,
    'Someone else changed this while you were editing. Reopen it to see the latest version, then make your changes.',
  ],
  fund_closed: [409, "This fund is closed. You can still give to where it's needed most."],
  fund_has_gifts: [409, "People have given to this fund, so it can't be deleted. Close it instead."],
  fund_link_taken: [409, 'Another fund has this link. Choose another one.'],
  month_closed: [409, 'This month is closed. Use a date in an open month, or reopen the month first.'],
  month_closed_already: [409, 'This month has already been closed.'],
  month_not_closed: [409, "This month isn't closed."],
  month_not_over: [409, "You can close a month once it's over."],
  month_has_changed: [409, 'Something new has come in. Check the figures, then close the month.'],
  payout_noted: [409, 'A payout with this reference has already been recorded.'],
  payout_taken_back: [409, 'This payout has already been reversed.'],
  import_changed: [409, 'This import has changed. Reload the page to see its progress.'],
  import_too_old: [409, 'An import can be undone for 24 hours. This one is older.'],
  waiting_twice: [409, "You're already on this waiting list. Use the link in the latest email we sent you."],
  capacity_too_small: [409, 'More places than that are already taken.'],
  time_is_over: [409, "People are registered, so you can't move it to a date in the past."],
  still_at_work: [409, "We're still working on it. Wait a moment and try again: it won't be sent twice."],
  video_taken: [409, 'This video is already in the teachings.'],
  monthly_gift_starting: [
    409,
    'Your first payment is still being processed. Please try again in a few minutes.',
  ],
  monthly_gift_ended: [409, "This monthly gift has been cancelled, so it can't be changed."],
  pause_too_long: [409, 'A pause can last up to 12 months. Resume your gift first, then pause it again.'],
  too_large: [413, "That's too large to send."],
  wrong_type: [415, "We can't accept that type of content."],
  picture_not_supported: [415, 'Choose a JPEG, PNG or WebP image.'],
  file_not_supported: [415, 'Choose a PDF, MP3, JPEG, PNG or WebP file.'],
  wrong_host: [421, "This link doesn't lead to this site."],
  too_many_requests: [429, 'Too many attempts. Please try again in a few minutes.'],
  internal: [500, 'Sorry, something went wrong on our side. Please try again later.'],
  payment_failed: [502, "Our payment provider isn't responding. Please try again in a few minutes."],
  sync_failed: [502, 'Failed to sync videos. Please try again.'],
  sync_not_set_up: [503, 'Video sync is not set up'],
  payment_unavailable: [503, "Card payments aren't available at the moment."],
  unavailable: [503, "We can't do that right now. Please try again in a few minutes."],
} as const satisfies Record<string, readonly [status: number, sentence: string]>

export type ErrorCode = keyof typeof catalogue

export const errorCodes = Object.keys(catalogue) as ErrorCode[]

export type FieldErrors = Record<string, string>

/** The body of every failed answer. */
export type ErrorBody = {
  error: string
  code: ErrorCode
  fields?: FieldErrors
  requestId?: string
  /** With `changed_meanwhile`: what others have done since, as the audit log says it. */
  changes?: readonly object[]
}

export const statusOf = (code: ErrorCode): number => catalogue[code][0]
export const sentenceOf = (code: ErrorCode): string => catalogue[code][1]

/** A refusal that the user may hear about. Anything else that is thrown is our fault. */
export class Refusal extends Error {
  readonly code: ErrorCode
  readonly fields: FieldErrors | undefined
  readonly retryAfterSeconds: number | undefined
  readonly changes: readonly object[] | undefined

  constructor(
    code: ErrorCode,
    details: {
      sentence?: string
      fields?: FieldErrors
      retryAfterSeconds?: number
      changes?: readonly object[]
    } = {},
  ) {
    super(details.sentence ?? sentenceOf(code))
    this.name = 'Refusal'
    this.code = code
    this.fields = details.fields
    this.retryAfterSeconds = details.retryAfterSeconds
    this.changes = details.changes
  }
}

/** A guard: returns when the condition holds, refuses with the code otherwise. */
export function ensure(condition: unknown, code: ErrorCode): asserts condition {
  if (!condition) throw new Refusal(code)
}
