import type { ChargeStatus, Notes } from './objects.ts'

/** What a phone number does when it is charged. */
export type Wallet = Pick<Notes, 'isSilent' | 'paysLate' | 'refund'> & {
  /** For people. */
  about: string
  answer: ChargeStatus
  /** Why it was refused straight away. */
  message?: string
  /** Seconds until it is paid without an action. */
  paysAfter?: number
  /** No prompt appears. */
  isOff?: boolean
  /** Not even the end of the time ends it. */
  staysOpen?: boolean
  /** The answer comes after so long; the sandbox acts straight away. */
  answersAfterMs?: number
  /** The payer bears the fee: more is taken than was asked for. */
  bearsFee?: boolean
}

/** Paystack's own test number is the first; the others are ours. Every other number waits for its owner. */
export const testWallets: Record<string, Wallet> = {
  '0551234987': { about: 'Pays after 5 seconds', answer: 'pay_offline', paysAfter: 5 },
  '0271234987': { about: 'Pays after 3 seconds', answer: 'pay_offline', paysAfter: 3 },
  '0201234987': { about: 'Wants the voucher 123456', answer: 'send_otp' },
  '0551234986': { about: 'Pays the fee too', answer: 'pay_offline', paysAfter: 3, bearsFee: true },
  '0551234988': { about: 'Has insufficient funds', answer: 'failed', message: 'Insufficient funds' },
  '0551234989': { about: 'Never answers', answer: 'pay_offline', isOff: true },
  '0551234990': {
    about: 'Pays too late, after 4 minutes',
    answer: 'pay_offline',
    isOff: true,
    paysAfter: 240,
    paysLate: true,
  },
  '0551234991': {
    about: 'Pays, and the webhook is lost',
    answer: 'pay_offline',
    paysAfter: 3,
    isSilent: true,
  },
  '0551234992': {
    about: 'Pays, and the answer comes after 8 seconds',
    answer: 'pay_offline',
    paysAfter: 3,
    answersAfterMs: 8_000,
  },
  '0551234993': { about: 'Is pending for 10 seconds', answer: 'pending', paysAfter: 10 },
  '0551234994': {
    about: 'Times out at once',
    answer: 'timeout',
    message: 'The network did not answer in time',
  },
  '0551234995': { about: 'Pays at once', answer: 'success' },
  '0551234996': { about: 'Stays open for ever', answer: 'pay_offline', isOff: true, staysOpen: true },
  '0551234997': { about: 'Wants a step that is not for wallets', answer: 'open_url' },
  '0551234998': { about: 'Pays; a refund fails', answer: 'pay_offline', paysAfter: 3, refund: 'fails' },
  '0551234999': {
    about: 'Pays; a refund needs attention',
    answer: 'pay_offline',
    paysAfter: 3,
    refund: 'needs attention',
  },
}

export const walletOf = (phone: string): Wallet => testWallets[phone] ?? { about: '', answer: 'pay_offline' }

/** How long a customer has to answer. */
export const patienceSeconds = 180

export const rightCode = '123456'

export const networks = {
  mtn: { name: 'MTN', bank: 'MTN Mobile Money', brand: 'Mtn mobile money' },
  vod: { name: 'Telecel', bank: 'Telecel Cash', brand: 'Telecel cash' },
  atl: { name: 'AT Money', bank: 'AT Money', brand: 'At money' },
} as const

export const displayTexts: Partial<Record<ChargeStatus, string>> = {
  pay_offline: 'Please complete authorization process on your mobile phone',
  send_otp: 'Please dial *110# to generate a voucher code. Then input the voucher',
  open_url: 'Please open the link to go on',
}
