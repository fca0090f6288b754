import { CalendarPlus } from 'lucide-react'
import { Suspense, useState } from 'react'
import { ButtonLink } from '#ui/parts/button.tsx'
import { ProgressLine } from '#ui/feedback/progress-line.tsx'
import { useIsLinkedTo } from '#browser/history/use-hash.ts'
import { lazyPart } from '#browser/recovery/lazy-part.ts'

// A dialog is loaded when it is first asked for.
const ProposeDialog = lazyPart(() => import('./propose-dialog.tsx'), 'ProposeDialog')

const hash = 'propose'

export const ProposeEventLink = () => (
  <ButtonLink size="small" variant="outline" href={`#${hash}`} aria-haspopup="dialog">
    <CalendarPlus aria-hidden="true" />
    Propose an Event
  </ButtonLink>
)

/** Opened by its part of the address, so that other pages and emails can lead to it. */
export const ProposeEventDialog = () => {
  const isOpen = useIsLinkedTo(hash)
  const [isFromOutside] = useState(() => !import.meta.env.SSR && location.hash === `#${hash}`)
  if (!isOpen) return null
  const close = () => {
    if (isFromOutside) history.replaceState(history.state, '', location.pathname + location.search)
    else history.back()
  }
  return (
    <Suspense fallback={<ProgressLine active />}>
      <ProposeDialog onClose={close} />
    </Suspense>
  )
}
