import { useEffect, useState, type ComponentType } from 'react'
import { PlainToaster } from './plain-toaster.tsx'
import { onToastChange } from './toast-store.ts'

export { toast } from './toast-store.ts'

/** Brings the toaster when somebody first does something, so that the first view does not wait for it. */
export const LazyToaster = () => {
  const [Toaster, setToaster] = useState<ComponentType | null>(null)
  const isHere = Toaster !== null && Toaster !== PlainToaster

  useEffect(() => {
    if (isHere) return
    const bring = () =>
      void import('./toaster.tsx').then(
        ({ Toaster: Full }) => setToaster(() => Full),
        // The network is away, which is when people most need to be told something.
        () => setToaster(() => PlainToaster),
      )
    const first = { once: true, passive: true }
    addEventListener('pointerdown', bring, first)
    addEventListener('keydown', bring, first)
    const leave = onToastChange(bring)
    return () => {
      removeEventListener('pointerdown', bring)
      removeEventListener('keydown', bring)
      leave()
    }
  }, [isHere])

  return Toaster && <Toaster />
}
