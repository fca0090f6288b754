import { Suspense } from 'react'
import { paths } from '#shared/paths.ts'
import { usePageDialog } from '#browser/history/page-dialog.tsx'
import { ProgressLine } from '#ui/feedback/progress-line.tsx'
import { lazyPart } from '#browser/recovery/lazy-part.ts'

// A dialog is loaded when it is first asked for.
const EventDialog = lazyPart(() => import('./event-dialog.tsx'), 'EventDialog')

/** The event whose card was opened, over the page with the card. */
export const OpenedEventDialog = () => {
  const id = usePageDialog()?.split(paths.event(''))[1]
  return (
    id && (
      <Suspense fallback={<ProgressLine active />}>
        <EventDialog key={id} id={id} />
      </Suspense>
    )
  )
}
