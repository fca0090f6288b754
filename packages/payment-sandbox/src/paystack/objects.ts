/** How a transaction stands, in the words of `GET /transaction/verify`. */
export type TransactionStatus = 'success' | 'failed' | 'abandoned' | 'ongoing' | 'pending' | 'reversed'

/** How a charge stands, in the words of `POST /charge`. */
export type ChargeStatus =
  | 'success'
  | 'pending'
  | 'pay_offline'
  | 'send_otp'
  | 'failed'
  | 'timeout'
  | 'open_url'

export type RefundStatus = 'pending' | 'processing' | 'processed' | 'failed' | 'needs-attention'

export type Authorization = {
  authorization_code: string
  bin: string
  last4: string
  exp_month: string
  exp_year: string
  channel: 'mobile_money' | 'card'
  card_type: string
  bank: string
  country_code: 'GH'
  brand: string
  reusable: boolean
  signature: string
  account_name: null
}

/** What Paystack knows and does not say. Never a whole number of a card or a phone. */
export type Notes = {
  charge?: ChargeStatus
  displayText?: string
  /** A phone shows it, and its owner can approve or refuse. */
  hasPrompt?: boolean
  /** Of the phone: `MTN …987`. */
  hint?: string
  wrongCodes?: number
  /** Paid although it had failed: the network was late. */
  paysLate?: boolean
  /** The event of its payment never leaves. */
  isSilent?: boolean
  refund?: 'fails' | 'needs attention'
  callbackUrl?: string
  cancelUrl?: string
  /** A card that wants its owner's PIN and code, or its owner whenever it is charged without them. */
  wantsPin?: boolean
  wantsOwner?: boolean
  /** Why it is declined when it is charged again. */
  later?: string
}

export type Transaction = {
  id: string
  reference: string
  access_code: string | null
  status: TransactionStatus
  amount: number
  requested_amount: number
  currency: string
  channel: 'mobile_money' | 'card'
  email: string
  metadata: object | ''
  message: string | null
  gateway_response: string
  fees: number | null
  /** Seconds of the sandbox's clock. */
  createdAt: number
  paidAt: number | null
  authorization: Authorization | null
  notes: Notes
}

/** What a payer's bank wants back. */
export type Dispute = {
  id: string
  reference: string
  transactionId: string
  amount: number
  currency: string
  status: 'awaiting-merchant-feedback' | 'awaiting-bank-feedback' | 'resolved'
  resolution: 'merchant-accepted' | 'declined' | null
  createdAt: number
  dueAt: number
  resolvedAt: number | null
}

export type Refund = {
  id: string
  transactionId: string
  reference: string
  status: RefundStatus
  amount: number
  currency: string
  channel: Transaction['channel']
  email: string
  customer_note: string | null
  merchant_note: string | null
  refund_reference: string | null
  createdAt: number
  refundedAt: number | null
  outcome: 'processed' | 'failed' | 'needs-attention'
}
