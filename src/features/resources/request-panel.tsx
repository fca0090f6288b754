import { useState } from 'react'
import { Button } from '#ui/button.tsx'
import { Panel } from '#ui/panel.tsx'
import { Rings } from '#ui/rings.tsx'
import { RequestDialog } from './request-dialog.tsx'

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
      {isOpen && <RequestDialog onClose={() => setIsOpen(false)} />}
    </>
  )
}
