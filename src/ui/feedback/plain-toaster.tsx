import { useEffect, useSyncExternalStore } from 'react'
import './plain-toaster.css'
import { currentToast, dismissToast, onToastChange } from './toast-store.ts'

const shownForMs = 5_000

/** The words without the comfort: for when the real toaster cannot be fetched. */
export const PlainToaster = () => {
  const message = useSyncExternalStore(onToastChange, currentToast, () => null)
  const id = message?.open ? message.id : undefined

  useEffect(() => {
    if (id === undefined) return
    const timer = setTimeout(() => dismissToast(id), shownForMs)
    return () => clearTimeout(timer)
  }, [id])

  return (
    message?.open && (
      <div className="plain-toaster" role="alert">
        <strong>{message.title}</strong> {message.description}
      </div>
    )
  )
}
