import { reading } from '#browser/calls/reading.ts'
import { endpoint, type InputOf } from '#shared/calls/endpoint.ts'
import type {
  Claimed,
  MyClaim,
  MySeatGift,
  newClaimSchema,
  newSeatGiftSchema,
  OpenedSeatGift,
  passOnSchema,
  SeatGiftConfirmation,
  seatGiftProofSchema,
  SponsoredLine,
} from './schema.ts'

type Secret = { token: string }

/** How many people wait for a sponsored place. */
export const sponsoredLineOf = reading<SponsoredLine>('/api/events/:id/sponsored-places')
export const claimPlace = endpoint<InputOf<typeof newClaimSchema>, Claimed>(
  'POST',
  '/api/events/:id/sponsored-places',
)
export const viewClaim = endpoint<Secret, MyClaim>('POST', '/api/sponsored-places/view')
export const confirmClaim = endpoint<Secret, MyClaim>('POST', '/api/sponsored-places/confirm')
export const leaveClaim = endpoint<Secret, MyClaim>('POST', '/api/sponsored-places/leave')

export const beginSeatGift = endpoint<InputOf<typeof newSeatGiftSchema>, OpenedSeatGift>(
  'POST',
  '/api/events/:id/seat-gifts',
)
export const confirmSeatGift = endpoint<InputOf<typeof seatGiftProofSchema>, SeatGiftConfirmation>(
  'POST',
  '/api/seat-gifts/confirm-payment',
)
export const viewSeatGift = endpoint<Secret, MySeatGift>('POST', '/api/seat-gifts/view')
export const passOnSeatGift = endpoint<InputOf<typeof passOnSchema>, MySeatGift>(
  'POST',
  '/api/seat-gifts/pass-on',
)
export const takeBackSeatGift = endpoint<Secret, MySeatGift>('POST', '/api/seat-gifts/take-back')
