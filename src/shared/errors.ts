/**
 * Every way in which a request can be refused: its status and its sentence. The type of a code is a
 * key of this map, so no code lacks either.
 */
const catalogue = {
  invalid_input: [400, 'Please check your information and try again.'],
  malformed_request: [400, 'The request could not be read.'],
  file_missing: [400, 'Please choose a file.'],
  invalid_signature: [400, 'The signature of this message is not valid.'],
  picture_damaged: [400, 'This picture cannot be read: it seems to be damaged. Please try another one.'],
  not_signed_in: [401, 'Please sign in first.'],
  invalid_credentials: [401, 'Invalid credentials'],
  account_pending: [
    403,
    "Your account is currently pending approval. An administrator will review your request shortly. You'll receive an email once your account has been approved.",
  ],
  cross_site_request: [403, 'This request came from another site, so it was refused.'],
  not_found: [404, 'We could not find what you asked for.'],
  event_not_found: [404, 'Event not found.'],
  teaching_not_found: [404, 'Teaching not found.'],
  member_not_found: [404, 'We could not find that member.'],
  admin_not_found: [404, 'We could not find that administrator.'],
  registration_not_found: [
    404,
    'We could not find this registration. Please use the link in the newest email that we sent you.',
  ],
  payment_not_found: [404, 'We could not find this payment.'],
  donation_not_found: [404, 'We could not find this gift.'],
  receipt_not_found: [404, 'We could not find this receipt.'],
  monthly_gift_not_found: [
    404,
    'We could not find this monthly gift. Please use the link in the newest receipt that we sent you.',
  ],
  resource_not_found: [404, 'Resource not found.'],
  link_not_valid: [404, 'This link is not valid any more.'],
  conflict: [409, 'That has been done already.'],
  overtaken: [409, 'This has changed in the meantime. Please look at it again and try once more.'],
  last_administrator: [409, 'The last administrator cannot be removed.'],
  username_taken: [409, 'That username is taken already.'],
  email_taken: [409, 'That email address is in use already.'],
  event_full: [409, 'This event is full.'],
  too_few_spots: [409, 'There are not that many spots left.'],
  registration_closed: [409, 'Registration for this event is closed.'],
  paid_registration: [
    409,
    'This event has begun, so its fee is no longer paid back by itself. Please write to us: a person will help you.',
  ],
  payment_mismatch: [409, 'This payment is for something else.'],
  payment_processing: [
    409,
    'A payment for this address is on its way already. You will get an email as soon as it has arrived.',
  ],
  nothing_to_refund: [409, 'There is nothing left to pay back.'],
  refunded_meanwhile: [409, 'Something was paid back meanwhile. Look at the amounts again.'],
  refund_too_large: [409, 'That is more than is left to pay back.'],
  paid_by_hand: [409, 'This was not paid by card, so it has to be paid back by hand.'],
  event_cancelled: [409, 'This event is cancelled already.'],
  event_has_payments: [
    409,
    'People have paid for this event, or are paying right now, so it cannot go before they have their money back.',
  ],
  changed_meanwhile: [
    409,
    'Somebody else has changed this meanwhile. Please open it again to see how it is now, and then change it.',
  ],
  capacity_too_small: [409, 'More seats than that are taken already.'],
  time_is_over: [409, 'People are registered, so it cannot be moved to a time that is over.'],
  still_at_work: [
    409,
    'We are still at work on what you sent. Please wait a moment and press again: it will not be sent twice.',
  ],
  video_taken: [409, 'This video is in the library already.'],
  too_large: [413, 'That is too large to send.'],
  wrong_type: [415, 'That kind of content cannot be read here.'],
  picture_not_supported: [415, 'Please choose a JPEG, PNG or WebP picture.'],
  file_not_supported: [415, 'Please choose a PDF, an MP3, or a JPEG, PNG or WebP picture.'],
  too_many_requests: [429, 'Too many tries. Please wait a little and try again.'],
  internal: [500, 'Something went wrong on our side. Please try again later.'],
  payment_failed: [
    502,
    'Our payment service did not answer. Nothing was charged; please try again in a moment.',
  ],
  sync_failed: [502, 'Failed to sync videos. Please try again.'],
  sync_not_set_up: [503, 'Video sync is not set up'],
  payment_unavailable: [503, 'Card payment is not available at the moment.'],
  unavailable: [503, 'We cannot do that just now. Please try again in a moment.'],
} as const satisfies Record<string, readonly [status: number, sentence: string]>

export type ErrorCode = keyof typeof catalogue

export const errorCodes = Object.keys(catalogue) as ErrorCode[]

export type FieldErrors = Record<string, string>

/** The body of every failed answer. */
export type ErrorBody = { error: string; code: ErrorCode; fields?: FieldErrors; requestId?: string }

export const statusOf = (code: ErrorCode): number => catalogue[code][0]
export const sentenceOf = (code: ErrorCode): string => catalogue[code][1]

/** A refusal that the user may hear about. Anything else that is thrown is a fault of ours. */
export class Refusal extends Error {
  readonly code: ErrorCode
  readonly fields: FieldErrors | undefined
  readonly retryAfterSeconds: number | undefined

  constructor(
    code: ErrorCode,
    details: { sentence?: string; fields?: FieldErrors; retryAfterSeconds?: number } = {},
  ) {
    super(details.sentence ?? sentenceOf(code))
    this.name = 'Refusal'
    this.code = code
    this.fields = details.fields
    this.retryAfterSeconds = details.retryAfterSeconds
  }
}

/** A guard: goes on when the condition holds, refuses with the code otherwise. */
export function ensure(condition: unknown, code: ErrorCode): asserts condition {
  if (!condition) throw new Refusal(code)
}
