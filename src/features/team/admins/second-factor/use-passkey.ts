import { useMutation } from '@tanstack/react-query'
import { useSyncExternalStore } from 'react'
import { toast } from '#ui/feedback/toast-store.ts'
import { knowsPasskeys, passkeyReason, passkeysWorkAt } from './webauthn.ts'

type Steps<Answer> = {
  failure: string
  /** From the question to the server to its last answer. */
  run: () => Promise<Answer>
  onSuccess: (answer: Answer) => void
  onError?: (error: unknown) => void
}

const isHere = (): boolean =>
  passkeysWorkAt({ hostname: location.hostname, isSecure: window.isSecureContext })
const never = () => () => {}

/** Whether a passkey can work at the address of this page. The server cannot tell: it says yes, as for most sites. */
export const usePasskeysWork = (): boolean => useSyncExternalStore(never, isHere, () => true)

const notHere = "This browser can't use passkeys. Use another way, or another browser."

/** A button that asks the browser for a passkey. */
export const usePasskey = <Answer>({ failure, run, onSuccess, onError }: Steps<Answer>) => {
  const { mutate, isPending } = useMutation({
    mutationFn: run,
    onSuccess,
    onError: (error) => {
      toast({ tone: 'destructive', title: failure, description: passkeyReason(error) })
      onError?.(error)
    },
  })
  const start = () =>
    knowsPasskeys() ? mutate() : toast({ tone: 'destructive', title: failure, description: notHere })
  return { start, isPending }
}
