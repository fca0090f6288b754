import { useEffect, useState, type ComponentType } from 'react'

const comings = ['mouseover', 'focusin'] as const

/** Brings the tooltips with the first mouse or focus that comes to an icon: readers need none. */
export const LazyTooltips = () => {
  const [Tooltips, setTooltips] = useState<ComponentType | null>(null)

  useEffect(() => {
    if (Tooltips) return
    const bring = ({ target }: Event) => {
      if (!(target instanceof Element && target.closest('.icon-button'))) return
      // The next one tries again: every icon has a name that is read out.
      import('./tooltips.tsx').then(
        ({ Tooltips: Full }) => setTooltips(() => Full),
        () => {},
      )
    }
    for (const coming of comings) addEventListener(coming, bring)
    return () => comings.forEach((coming) => removeEventListener(coming, bring))
  }, [Tooltips])

  return Tooltips && <Tooltips />
}
