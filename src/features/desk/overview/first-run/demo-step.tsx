import { Trash2 } from 'lucide-react'
import { useState } from 'react'
import { Button } from '#ui/parts/button.tsx'
import type { FirstRun } from './first-run-schema.ts'
import { RemoveDemoDialog } from './remove-demo-dialog.tsx'

/** The invented events, people and gifts of the first start, and the way to be rid of them. */
export const DemoStep = ({ firstRun }: { firstRun: FirstRun }) => {
  const [isAsked, setIsAsked] = useState(false)
  if (!firstRun.demoLeft) return <p>The demo content was removed. What is on the site now is yours.</p>
  return (
    <>
      <p>
        Events, teachings, people, gifts and messages on this site are invented, so that you can try
        everything. What you made yourself stays.
      </p>
      <Button variant="danger" onClick={() => setIsAsked(true)}>
        <Trash2 aria-hidden="true" />
        Remove the demo content
      </Button>
      {isAsked && <RemoveDemoDialog firstRun={firstRun} onClose={() => setIsAsked(false)} />}
    </>
  )
}
