import { useEffect, useRef, type KeyboardEvent } from 'react'

const backAfterMs = 3_000

/**
 * A handheld scanner types a code and Enter. It types into a hidden field, which has the focus unless someone types elsewhere, and gets
 * it back three seconds later.
 */
export const useHandheld = (isOn: boolean, onCode: (text: string) => void) => {
  const field = useRef<HTMLInputElement>(null)
  useEffect(() => {
    if (!isOn) return
    const focus = () => field.current?.focus({ preventScroll: true })
    focus()
    let timer = 0
    const later = () => {
      clearTimeout(timer)
      timer = window.setTimeout(focus, backAfterMs)
    }
    addEventListener('focusin', later)
    addEventListener('keydown', later)
    return () => {
      clearTimeout(timer)
      removeEventListener('focusin', later)
      removeEventListener('keydown', later)
    }
  }, [isOn])
  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>) => {
    if (event.key !== 'Enter') return
    event.preventDefault()
    const { value } = event.currentTarget
    event.currentTarget.value = ''
    if (value.trim()) onCode(value)
  }
  return { field, onKeyDown }
}
