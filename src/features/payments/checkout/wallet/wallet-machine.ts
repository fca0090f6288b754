import { ApiError, noAnswer } from '#shared/calls/api-client.ts'
import { mobileNumber } from '#shared/phone.ts'
import { noNetwork, wrongNumber } from '../../categories.ts'
import type { NextStep, PaymentStep } from '../../schema.ts'
import type { TypedWallet } from './wallet-memory.ts'

/** Why something was not done, and at which field. */
export type WalletProblem = { words: string; field?: 'network' | 'phone' | 'code' }

/** Who asked: the payer by a button, or the page automatically. */
type Asked = 'prompt' | 'code' | 'look'

/**
 * A payment with a wallet, as its page shows it. A machine of its own beside that of cards: a card is confirmed once in
 * this browser, a wallet on a phone that we only hear of.
 */
export type WalletState = {
  paymentId: string
  /** What our server said last. */
  step: NextStep
  /** Whose wallet was asked. */
  payer: string | undefined
  busy: Asked | undefined
  problem: WalletProblem | undefined
  /** Another number is typed while a prompt is out. The prompt may still be approved. */
  isChanging: boolean
  /** The payer has approved it, they say, and we have not heard of it. */
  isEarly: boolean
  isOffline: boolean
}

export type WalletEvent =
  | { type: 'opened'; opened: OpenedWallet }
  | { type: 'asked'; by: Asked }
  /** `by` is missing if the page has asked automatically. */
  | { type: 'heard'; paymentId: string; step: PaymentStep; by?: Asked }
  | { type: 'failed'; problem: WalletProblem | undefined }
  | { type: 'change number' }
  | { type: 'offline'; isOffline: boolean }

type OpenedWallet = { paymentIntentId: string; next?: NextStep | undefined; payer?: string | undefined }

const failedWords = "The payment didn't go through. Please try again."
const wrongCode = "That code isn't right. Check it and enter it again."

export const startOfWallet = ({ paymentIntentId, next, payer }: OpenedWallet): WalletState => ({
  paymentId: paymentIntentId,
  step: next ?? { kind: 'number' },
  payer,
  busy: undefined,
  problem: next && problemOf(next),
  isChanging: false,
  isEarly: false,
  isOffline: false,
})

export const reduceWallet = (state: WalletState, event: WalletEvent): WalletState => {
  switch (event.type) {
    case 'opened':
      if (event.opened.paymentIntentId === state.paymentId) return state
      return { ...startOfWallet(event.opened), busy: state.busy, isOffline: state.isOffline }
    case 'asked':
      return { ...state, busy: event.by, problem: undefined, isEarly: false }
    case 'heard':
      // It was asked before another payment was begun.
      return event.paymentId === state.paymentId ? heard(state, event) : state
    case 'failed':
      return { ...state, busy: undefined, problem: event.problem }
    case 'change number':
      return { ...state, isChanging: true, problem: undefined, isEarly: false }
    case 'offline':
      return { ...state, isOffline: event.isOffline }
  }
}

const heard = (
  state: WalletState,
  { step: { payer, ...answer }, by }: Extract<WalletEvent, { type: 'heard' }>,
): WalletState => {
  const step = nextStepOfAnswer(answer)
  const isNews = step.kind !== state.step.kind || step.kind === 'refused'
  // An answer to the page's own question takes nothing from a payer who is typing.
  const isByItself = by === undefined
  return {
    ...state,
    step,
    payer: payer ?? state.payer,
    busy: isByItself ? state.busy : undefined,
    problem: isByItself && !isNews ? state.problem : problemOf(step, by),
    isChanging: isByItself && !isOver(step) && state.isChanging,
    isEarly: step.kind === 'on the phone' && (by === 'look' || (isByItself && state.isEarly)),
    isOffline: false,
  }
}

/** The books say more than the step: what is paid, and what can be paid no more. */
const nextStepOfAnswer = ({ status, next }: PaymentStep): NextStep => {
  if (status !== 'failed' && status !== 'pending') return { kind: 'decided' }
  if (status === 'failed' && next?.kind !== 'refused') return { kind: 'refused', words: failedWords }
  return next ?? { kind: 'number' }
}

const problemOf = (step: NextStep, by?: Asked): WalletProblem | undefined => {
  if (step.kind === 'refused' && step.field) return { words: step.words, field: step.field }
  return step.kind === 'needs code' && by === 'code' ? { words: wrongCode, field: 'code' } : undefined
}

const isOver = ({ kind }: NextStep): boolean => kind === 'refused' || kind === 'decided'

/** Its answer comes from a phone. */
export const isFollowed = ({ step: { kind } }: WalletState): boolean =>
  kind === 'on the phone' || kind === 'needs code'

/** What the page shows. `secondsLeft` to approve it on the phone. */
export type WalletView = 'number' | 'waiting' | 'late' | 'code' | 'paid'

export const viewOf = ({ step, isChanging }: WalletState, secondsLeft: number): WalletView => {
  if (step.kind === 'decided') return 'paid'
  if (isChanging) return 'number'
  if (step.kind === 'needs code') return 'code'
  if (step.kind === 'on the phone') return secondsLeft > 0 ? 'waiting' : 'late'
  return 'number'
}

/** What is wrong with a wallet as it was typed, or nothing. */
export const reasonAgainst = ({ phone, network }: TypedWallet): WalletProblem | undefined => {
  if (!mobileNumber(phone)) return { words: wrongNumber, field: 'phone' }
  return network ? undefined : { words: noNetwork, field: 'network' }
}

/** What went wrong with a call, for people. */
export const sayProblem = (error: unknown): WalletProblem => {
  if (!(error instanceof ApiError)) return { words: noAnswer }
  for (const field of ['network', 'phone', 'code'] as const) {
    const words = error.fields[field]
    if (words) return { words, field }
  }
  return { words: error.sentence ?? 'Failed to initialize payment' }
}
