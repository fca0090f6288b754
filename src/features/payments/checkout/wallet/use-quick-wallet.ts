import { useState } from 'react'
import { askWallet, type WalletTask } from './ask-wallet.ts'
import { forgetDetails } from '../attempts.ts'
import { rememberPayMethod } from '../use-pay-method.ts'
import { reasonAgainst, sayProblem, type WalletProblem } from './wallet-machine.ts'
import { forgetWallet, rememberWallet, useKnownWallet, type TypedWallet } from './wallet-memory.ts'

/** A wallet on the page where something is chosen: one tap asks the phone, if this browser has paid before. */
export const useQuickWallet = () => {
  const known = useKnownWallet()
  const [typed, setTyped] = useState<TypedWallet>()
  const [problem, setProblem] = useState<WalletProblem>()
  const [isBusy, setIsBusy] = useState(false)
  const wallet = typed ?? known

  /** True if the phone was asked. `isHeard` says whether what our API refuses is said elsewhere on the page. */
  const pay = async (task: WalletTask, isHeard: (error: unknown) => boolean): Promise<boolean> => {
    if (isBusy) return false
    const wrong = reasonAgainst(wallet)
    setProblem(wrong)
    const { phone, network } = wallet
    if (wrong || !network) {
      setTyped(wallet)
      return false
    }
    rememberWallet(wallet)
    rememberPayMethod('mobile money')
    setIsBusy(true)
    try {
      const next = await askWallet(task, { phone, network })
      if (next.kind !== 'refused') return true
      setProblem({ words: next.words, ...(next.field && { field: next.field }) })
    } catch (error) {
      setProblem(isHeard(error) ? undefined : sayProblem(error))
    }
    setTyped(wallet)
    setIsBusy(false)
    return false
  }

  return {
    wallet,
    problem,
    isBusy,
    /** Nothing is to be typed. */
    isKnown: !typed && !reasonAgainst(known),
    change: () => setTyped(wallet),
    type: (next: TypedWallet, field: WalletProblem['field']) => {
      setTyped(next)
      if (problem?.field === field) setProblem(undefined)
    },
    /** Whose number it is not has it forgotten, with what was typed for such payments. */
    forget: (isAkin: (subject: string) => boolean) => {
      forgetWallet()
      forgetDetails(isAkin)
      setTyped({ phone: '', network: undefined })
    },
    pay,
  }
}
