import { Component, type ReactNode } from 'react'
import { FaultPage } from '#app/shell/fault-page.tsx'

type Props = { children: ReactNode; failure: Error | undefined }

/** A page that breaks shows a page that helps; header and footer stay alive around it. */
export class PageBoundary extends Component<Props, { error?: Error }> {
  override state: { error?: Error } = {}

  static getDerivedStateFromError(error: Error) {
    return { error }
  }

  override render() {
    return this.state.error || this.props.failure ? <FaultPage /> : this.props.children
  }
}
