import { useEffect, useState } from 'react'
import { serverNow } from '#shared/calls/api-client.ts'
import { useKeptFocus } from '#browser/use-kept-focus.ts'
import type { PayMethod } from '../../categories.ts'
import { CardPageForm } from '../card-page-form.tsx'
import { PaymentFormWait, type LoadedFormProps } from '../payment-form.tsx'
import { rememberPayMethod } from '../use-pay-method.ts'
import { useWallet } from '../wallet/use-wallet.ts'
import { WalletForm } from '../wallet/wallet-form.tsx'
import { sayProblem, viewOf } from '../wallet/wallet-machine.ts'
import { WayChoice } from './way-choice-form.tsx'
import { WalletCode, WalletLate, WalletPaid, WalletWaiting } from '../wallet/wallet-steps.tsx'
import './ways-form.css'

/** Mobile money on our own page, or a card on the payment provider's page. */
export const WaysForm = (props: LoadedFormProps) => {
  const { ways, opened, begin } = props
  const [chosen, setChosen] = useState<PayMethod>()
  const [problem, setProblem] = useState<string>()
  const wallet = useWallet(props)
  const { step } = wallet.state
  const secondsLeft = useSecondsLeft(step.kind === 'on the phone' ? step.until : undefined)
  const view = opened.method === 'card' ? 'card page' : viewOf(wallet.state, secondsLeft)
  const focus = useKeptFocus<HTMLDivElement>()

  const choose = async (method: PayMethod): Promise<void> => {
    if (chosen || wallet.state.busy) return
    rememberPayMethod(method)
    setChosen(method)
    setProblem(undefined)
    try {
      await begin({ method, startOver: true })
    } catch (error) {
      setProblem(sayProblem(error).words)
    }
    setChosen(undefined)
  }

  const isTyped = view === 'number' || view === 'card page'
  const other = ways.find(({ method }) => method !== opened.method)?.method
  const part = () => {
    if (chosen) return <PaymentFormWait />
    switch (view) {
      case 'card page':
        return <CardPageForm {...props} />
      case 'number':
        return (
          <WalletForm
            {...props}
            wallet={wallet}
            onOtherWay={other === 'card' ? () => void choose(other) : undefined}
          />
        )
      case 'waiting':
        return <WalletWaiting wallet={wallet} secondsLeft={secondsLeft} />
      case 'late':
        return <WalletLate wallet={wallet} />
      case 'code':
        return <WalletCode wallet={wallet} label={props.label} />
      case 'paid':
        return <WalletPaid />
    }
  }

  return (
    <div className="ways-form" {...focus}>
      {/* The clock is there to be seen, and is quiet until little time is left. */}
      <p className="visually-hidden" role="status">
        {view === 'waiting' && secondsLeft <= 60 && 'Less than 1 minute left to approve.'}
        {view === 'late' && 'Your time to approve has run out.'}
      </p>
      {isTyped && ways.length > 1 && (
        <WayChoice
          methods={ways.map(({ method }) => method)}
          chosen={chosen ?? opened.method ?? 'mobile money'}
          onChoose={(method) => void choose(method)}
        />
      )}
      {problem && (
        <p className="field-error" role="alert">
          {problem}
        </p>
      )}
      {part()}
    </div>
  )
}

/** By the server's clock; a phone that wakes up finds out straight away. */
const useSecondsLeft = (until: string | undefined): number => {
  const [, tick] = useState(0)
  useEffect(() => {
    if (until === undefined) return
    const timer = setInterval(() => tick((count) => count + 1), 1_000)
    return () => clearInterval(timer)
  }, [until])
  return until === undefined ? 0 : Math.max(0, Math.floor((Date.parse(until) - serverNow()) / 1_000))
}
