import { Component, Suspense, type ReactNode } from 'react'
import { lazyPart } from '#browser/recovery/lazy-part.ts'
import { ProgressLine } from '#ui/feedback/progress-line.tsx'

// Hardly a visit needs it.
const FaultPage = lazyPart(() => import('#app/shell/fault-page.tsx'), 'FaultPage')

type Props = { children: ReactNode; failure: Error | undefined }

/** A page that breaks shows a page that helps; header and footer stay alive around it. */
export class PageBoundary extends Component<Props, { error?: Error }> {
  override state: { error?: Error } = {}

  static getDerivedStateFromError(error: Error) {
    return { error }
  }

  override render() {
    if (!this.state.error && !this.props.failure) return this.props.children
    return (
      <Suspense fallback={<ProgressLine active />}>
        <FaultPage />
      </Suspense>
    )
  }
}
