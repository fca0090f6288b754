import { Suspense } from 'react'
import { paths } from '#shared/paths.ts'
import { usePageDialog } from '#browser/history/page-dialog.tsx'
import { ProgressLine } from '#ui/feedback/progress-line.tsx'
import { lazyPart } from '#browser/recovery/lazy-part.ts'

// A dialog is loaded when it is first asked for.
const TeachingDialog = lazyPart(() => import('./teaching-dialog.tsx'), 'TeachingDialog')

/** Shows the teaching whose card was opened on this page. */
export const OpenedTeachingDialog = () => {
  const id = usePageDialog()?.split(paths.teaching(''))[1]
  return (
    id && (
      <Suspense fallback={<ProgressLine active />}>
        <TeachingDialog key={id} id={id} />
      </Suspense>
    )
  )
}
