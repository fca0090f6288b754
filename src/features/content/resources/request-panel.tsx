import { Suspense, useState } from 'react'
import { Button } from '#ui/parts/button.tsx'
import { Panel } from '#ui/parts/panel.tsx'
import { Rings } from '#ui/parts/marks/rings.tsx'
import { ProgressLine } from '#ui/feedback/progress-line.tsx'
import { lazyPart } from '#browser/recovery/lazy-part.ts'

// A dialog is loaded when it is first asked for.
const RequestDialog = lazyPart(() => import('./request-dialog.tsx'), 'RequestDialog')

export function RequestPanel() {
  const [isOpen, setIsOpen] = useState(false)
  return (
    <>
      <Panel className="request-panel">
        <Rings from="below" />
        <h2>Need Something Specific?</h2>
        <p>Can't find the resource you're looking for? Let us know what would help your faith journey.</p>
        <Button variant="gold" aria-haspopup="dialog" onClick={() => setIsOpen(true)}>
          Request a Resource
        </Button>
      </Panel>
      {isOpen && (
        <Suspense fallback={<ProgressLine active />}>
          <RequestDialog onClose={() => setIsOpen(false)} />
        </Suspense>
      )}
    </>
  )
}
