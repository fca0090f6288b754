import { useEffect, useState } from 'react'
import { loadCode } from '#browser/recovery/load-code.ts'
import type { PaymentStep } from './payment-step.tsx'

type Step = typeof PaymentStep

const load = async (): Promise<Step> => (await loadCode(() => import('./payment-step.tsx'))).PaymentStep

/** The second step, whose code comes when the first is sent. No first visit carries it. */
export const usePaymentStep = (isWanted: boolean) => {
  const [step, setStep] = useState<{ Step: Step }>()
  useEffect(() => {
    if (isWanted)
      load().then(
        (Step) => setStep({ Step }),
        () => {},
      )
  }, [isWanted])
  return { Step: step?.Step, warm: (): void => void load().catch(() => {}) }
}
