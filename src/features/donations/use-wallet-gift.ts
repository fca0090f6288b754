import { useState } from 'react'
import { rememberPayMethod } from '#features/payments/checkout/use-pay-method.ts'
import { reasonAgainst, sayProblem } from '#features/payments/checkout/wallet-machine.ts'
import {
  rememberWallet,
  useKnownWallet,
  type TypedWallet,
} from '#features/payments/checkout/wallet-memory.ts'
import { ApiError } from '#shared/api-client.ts'
import { paths } from '#shared/paths.ts'
import { forgetDonor, rememberDonor, useKnownDonor } from './donor-memory.ts'
import { writeGift, type Gift } from './gift.ts'
import { giveByWallet } from './give-by-wallet.ts'

type Typed = { wallet: TypedWallet; email: string }
type Problem = { words: string; field?: 'network' | 'phone' | 'code' | 'email' }

/** A gift by mobile money on the page where it is chosen. On a second visit it is all there. */
export const useWalletGift = () => {
  const known: Typed = { wallet: useKnownWallet(), email: useKnownDonor().email }
  const [typed, setTyped] = useState<Typed>()
  const [problem, setProblem] = useState<Problem>()
  const [isBusy, setIsBusy] = useState(false)
  const { wallet, email } = typed ?? known

  const give = async (gift: Gift): Promise<void> => {
    if (isBusy) return
    const wrong = reasonAgainst(wallet)
    setProblem(wrong)
    if (wrong || !wallet.network) return setTyped({ wallet, email })
    setIsBusy(true)
    try {
      const next = await giveByWallet(gift, { ...wallet, network: wallet.network }, email.trim())
      rememberWallet(wallet)
      rememberDonor(email.trim(), gift)
      rememberPayMethod('mobile money')
      if (next.kind !== 'refused') return location.assign(`${paths.donateCheckout}?${writeGift(gift)}`)
      setProblem({ words: next.words, ...(next.field && { field: next.field }) })
    } catch (error) {
      setProblem(whyNot(error))
    }
    setTyped({ wallet, email })
    setIsBusy(false)
  }

  return {
    wallet,
    email,
    problem,
    isBusy,
    /** Nothing is to be typed: this browser has given before. */
    isKnown: !typed && !reasonAgainst(known.wallet),
    type: (changed: Partial<Typed>, field?: Problem['field']) => {
      setTyped({ wallet, email, ...changed })
      if (problem && problem.field === field) setProblem(undefined)
    },
    forget: () => {
      forgetDonor()
      setTyped({ wallet: { phone: '', network: undefined }, email: '' })
    },
    give,
  }
}

const whyNot = (error: unknown): Problem => {
  const words = error instanceof ApiError ? error.fields.donorEmail : undefined
  return words ? { words, field: 'email' } : sayProblem(error)
}
