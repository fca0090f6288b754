import { Suspense } from 'react'
import { lazyPart } from '#browser/recovery/lazy-part.ts'
import { useIsEditor } from './editor-mark.ts'

const EditTools = lazyPart(() => import('./edit-tools.tsx'), 'EditTools')

type Props = {
  /** The path of the page that is shown. */
  path: string
}

/** "Edit this page", for the team. A visitor loads nothing of it. */
export function EditStart(props: Props) {
  if (!useIsEditor()) return null
  return (
    <Suspense fallback={null}>
      <EditTools {...props} />
    </Suspense>
  )
}
