import type { OpenedPayment } from '#features/payments/schema.ts'
import { endpoint } from '#shared/endpoint.ts'
import { paths } from '#shared/paths.ts'
import type { DonationConfirmation, DonationProof, DonationRequest } from './schema.ts'

export const beginDonation = endpoint<DonationRequest, OpenedPayment>('POST', paths.api.createPaymentIntent)
export const confirmDonation = endpoint<DonationProof, DonationConfirmation>(
  'POST',
  paths.api.donationConfirm,
)
