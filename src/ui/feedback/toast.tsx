import { useEffect, useState, type ComponentType } from 'react'
import { PlainToaster } from './plain-toaster.tsx'
import { onToastChange } from './toast-store.ts'

export { toast } from './toast-store.ts'

/** Brings the toaster with the first field that is filled in, or else with the first toast: readers need none. */
export const LazyToaster = () => {
  const [Toaster, setToaster] = useState<ComponentType | null>(null)
  const isHere = Toaster !== null && Toaster !== PlainToaster

  useEffect(() => {
    if (isHere) return
    const bring = () =>
      void import('./toaster.tsx').then(
        ({ Toaster: Full }) => setToaster(() => Full),
        // The network is away, which is when people most need to see a message.
        () => setToaster(() => PlainToaster),
      )
    addEventListener('input', bring, { once: true })
    const leave = onToastChange(bring)
    return () => {
      removeEventListener('input', bring)
      leave()
    }
  }, [isHere])

  return Toaster && <Toaster />
}
