import { lazy, Suspense, useEffect, useState } from 'react'
import { onToastChange } from './toast-store.ts'

export { toast } from './toast-store.ts'

const Toaster = lazy(() => import('./toaster.tsx').then(({ Toaster: component }) => ({ default: component })))

/** Brings the toaster when somebody first does something, so that the first view does not wait for it. */
export const LazyToaster = () => {
  const [wanted, setWanted] = useState(false)

  useEffect(() => {
    const bring = () => setWanted(true)
    const first = { once: true, passive: true }
    addEventListener('pointerdown', bring, first)
    addEventListener('keydown', bring, first)
    const leave = onToastChange(bring)
    return () => {
      removeEventListener('pointerdown', bring)
      removeEventListener('keydown', bring)
      leave()
    }
  }, [])

  return (
    wanted && (
      <Suspense>
        <Toaster />
      </Suspense>
    )
  )
}
