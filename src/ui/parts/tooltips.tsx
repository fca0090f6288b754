import { useEffect, useRef } from 'react'
import './tooltips.css'

const delayMs = 700
/** Within this time, the tooltip of the next button shows without a delay. */
const skipDelayMs = 300

/**
 * Says beside a button what only its icon shows. It reads the name that the button has anyway, so nothing is read out
 * twice, and lies above dialogs too.
 */
export const Tooltips = () => {
  const tip = useRef<HTMLDivElement>(null)

  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined
    let shown: Element | undefined
    let hiddenAt = -Infinity

    const hide = () => {
      clearTimeout(timer)
      if (shown) hiddenAt = performance.now()
      shown = undefined
      if (tip.current?.matches(':popover-open')) tip.current.hidePopover()
    }
    const show = (button: Element) => {
      const box = tip.current
      // What the button has opened would lie under it.
      if (!box || !button.isConnected || button.matches('[aria-expanded=true]')) return
      box.textContent = button.getAttribute('aria-label')
      box.showPopover()
      place(box, button.getBoundingClientRect())
      shown = button
    }
    const follow = (event: Event) => {
      const button = event.target instanceof Element ? event.target.closest('.icon-button[aria-label]') : null
      if (button === shown || event.target === tip.current) return
      hide()
      if (!button) return
      const isKeyboard = event.type === 'focusin'
      if (isKeyboard && !button.matches(':focus-visible')) return
      const isSoon = isKeyboard || performance.now() - hiddenAt < skipDelayMs
      timer = setTimeout(() => show(button), isSoon ? 0 : delayMs)
    }
    const hideOnEscape = ({ key }: KeyboardEvent) => key === 'Escape' && hide()

    const quitters = ['pointerdown', 'focusout', 'scroll'] as const
    // A finger that touches has pressed.
    const followMouse = (event: PointerEvent) => event.pointerType === 'mouse' && follow(event)
    addEventListener('pointerover', followMouse)
    addEventListener('focusin', follow)
    addEventListener('keydown', hideOnEscape)
    for (const kind of quitters) addEventListener(kind, hide, { capture: true, passive: true })
    // This code was loaded because of this icon.
    const first = document.querySelector('.icon-button[aria-label]:is(:hover, :focus-visible)')
    if (first && matchMedia('(hover: hover)').matches) timer = setTimeout(() => show(first), delayMs)
    return () => {
      hide()
      removeEventListener('pointerover', followMouse)
      removeEventListener('focusin', follow)
      removeEventListener('keydown', hideOnEscape)
      for (const kind of quitters) removeEventListener(kind, hide, { capture: true })
    }
  }, [])

  return <div ref={tip} className="tooltip" popover="manual" aria-hidden="true" />
}

const gap = 6

/** Below the button, or above it where there is no room. */
const place = (tip: HTMLElement, button: DOMRect): void => {
  const { width, height } = tip.getBoundingClientRect()
  const left = Math.max(gap, Math.min(button.left + button.width / 2 - width / 2, innerWidth - width - gap))
  const below = button.bottom + gap
  const top = below + height > innerHeight ? button.top - height - gap : below
  tip.style.setProperty('left', `${left}px`)
  tip.style.setProperty('top', `${top}px`)
}
