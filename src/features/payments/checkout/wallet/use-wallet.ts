import { useEffect, useEffectEvent, useReducer, useState } from 'react'
import { ApiError, send, serverNow } from '#shared/calls/api-client.ts'
import { followPayment, promptPayment, sendCode } from '../../endpoints.ts'
import type { PaymentStep } from '../../schema.ts'
import type { LoadedFormProps } from '../payment-form.tsx'
import type { Opened } from '../read-answer.ts'
import { useFollow } from '../use-follow.ts'
import {
  isFollowed,
  reasonAgainst,
  reduceWallet,
  sayProblem,
  startOfWallet,
  type WalletProblem,
} from './wallet-machine.ts'
import { recallWallet, rememberWallet, type TypedWallet } from './wallet-memory.ts'

type Task = Pick<LoadedFormProps, 'opened' | 'begin' | 'payment'>

/** A payment with a wallet, from typing the number to approving it on the phone. */
export const useWallet = ({ opened, begin, payment }: Task) => {
  const [state, dispatch] = useReducer(reduceWallet, opened, startOfWallet)
  const [wallet, setWallet] = useState(recallWallet)
  // Another tab may have begun another payment.
  if (opened.paymentIntentId !== state.paymentId && !state.busy) dispatch({ type: 'opened', opened })

  const hear = (of: Opened, step: PaymentStep, by?: 'prompt' | 'code' | 'look') => {
    dispatch({ type: 'heard', paymentId: of.paymentIntentId, step, ...(by && { by }) })
    const hasNews = JSON.stringify(step.next) !== JSON.stringify(of.next) || step.payer !== of.payer
    if (hasNews) payment.note(of.paymentIntentId, step)
  }

  const fail = (error: unknown) => dispatch({ type: 'failed', problem: sayProblem(error) })

  /** Whose wallet was refused is not asked again: another payment is. */
  const toPrompt = async (): Promise<Opened | undefined> =>
    state.step.kind === 'number' ? opened : begin({ method: 'mobile money', startOver: true })

  const prompt = async (): Promise<void> => {
    const problem = reasonAgainst(wallet)
    if (problem) return dispatch({ type: 'failed', problem })
    if (state.busy) return
    rememberWallet(wallet)
    dispatch({ type: 'asked', by: 'prompt' })
    try {
      const asked = await toPrompt()
      if (!asked) return dispatch({ type: 'failed', problem: undefined })
      dispatch({ type: 'opened', opened: asked })
      const { phone, network } = wallet
      hear(asked, await send(promptPayment, { ...proofOf(asked), phone, network: network! }), 'prompt')
    } catch (error) {
      fail(error)
    }
  }

  /** The request never reached the payment provider. It is the same payment, so it cannot ring twice. */
  const sendAgain = async (): Promise<void> => {
    const { phone, network } = wallet
    hear(opened, await send(promptPayment, { ...proofOf(opened), phone, network: network! }))
  }

  const enterCode = async (code: string): Promise<void> => {
    if (state.busy) return
    if (!code.trim()) return dispatch({ type: 'failed', problem: { words: 'Enter the code', field: 'code' } })
    dispatch({ type: 'asked', by: 'code' })
    try {
      hear(opened, await send(sendCode, { ...proofOf(opened), code }), 'code')
    } catch (error) {
      fail(error)
    }
  }

  const look = async (by?: 'look'): Promise<void> => {
    if (by && state.busy) return
    if (by) dispatch({ type: 'asked', by })
    try {
      const step = await send(followPayment, proofOf(opened))
      hear(opened, step, by)
      if (isToBeSentAgain(step) && !state.isChanging && !reasonAgainst(wallet)) await sendAgain()
    } catch (error) {
      // An answer that came says that we are not offline; the next one may say more.
      const isOffline = !(error instanceof ApiError)
      dispatch({ type: 'offline', isOffline })
      if (by) dispatch({ type: 'failed', problem: undefined })
    }
  }

  useFollow(
    isFollowed(state),
    () => look(),
    () => dispatch({ type: 'offline', isOffline: true }),
  )

  const goOn = useEffectEvent(() => {
    // What this browser remembers is some time old.
    if (state.step.kind !== 'number' && opened.method === 'mobile money') void look()
  })
  useEffect(() => goOn(), [])

  const leave = useEffectEvent(() => payment.leave(opened.paymentIntentId))
  const isPaid = state.step.kind === 'decided'
  useEffect(() => {
    if (isPaid) leave()
  }, [isPaid])

  return {
    state,
    wallet,
    typeWallet: (typed: TypedWallet, field: 'phone' | 'network') => {
      setWallet(typed)
      clear(field)
    },
    clear,
    prompt,
    enterCode,
    look: () => look('look'),
    changeNumber: () => dispatch({ type: 'change number' }),
  }

  /** What was wrong is not said any longer once it is changed. */
  function clear(field: WalletProblem['field']): void {
    if (state.problem?.field === field) dispatch({ type: 'failed', problem: undefined })
  }
}

const proofOf = ({ paymentIntentId, clientSecret }: Opened) => ({ paymentIntentId, clientSecret })

/** Only while its payer still waits for it. */
const isToBeSentAgain = ({ next }: PaymentStep): boolean =>
  next?.kind === 'on the phone' && next.isUnheard === true && Date.parse(next.until) > serverNow()
