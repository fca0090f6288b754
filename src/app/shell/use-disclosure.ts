import { useId, useLayoutEffect, useRef, useState } from 'react'
import { useLocation } from 'wouter'

/**
 * A button that shows something under it. Escape closes it and gives the focus back; so does going elsewhere, in
 * the page or, with Back, to another one.
 */
export const useDisclosure = () => {
  const [isOpen, setIsOpen] = useState(false)
  const [path] = useLocation()
  const panelId = useId()
  const root = useRef<HTMLDivElement>(null)
  const button = useRef<HTMLButtonElement>(null)

  // In a layout effect: the next key may be pressed before the browser has painted.
  useLayoutEffect(() => {
    if (!isOpen) return
    const closeOutside = ({ target }: Event) => {
      if (!root.current?.contains(target as Node)) setIsOpen(false)
    }
    const closeOnEscape = ({ key }: KeyboardEvent) => {
      if (key !== 'Escape') return
      setIsOpen(false)
      button.current?.focus()
    }
    document.addEventListener('pointerdown', closeOutside)
    document.addEventListener('focusin', closeOutside)
    document.addEventListener('keydown', closeOnEscape)
    return () => {
      document.removeEventListener('pointerdown', closeOutside)
      document.removeEventListener('focusin', closeOutside)
      document.removeEventListener('keydown', closeOnEscape)
    }
  }, [isOpen])

  // Before anyone can press: an effect that comes late would close what was just opened.
  useLayoutEffect(() => setIsOpen(false), [path])

  return {
    isOpen,
    root,
    close: () => setIsOpen(false),
    panel: { id: panelId, 'data-open': isOpen || undefined },
    opener: {
      ref: button,
      type: 'button' as const,
      'aria-expanded': isOpen,
      'aria-controls': panelId,
      onClick: () => setIsOpen((wasOpen) => !wasOpen),
    },
  }
}
