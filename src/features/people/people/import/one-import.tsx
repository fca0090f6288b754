import { useState } from 'react'
import { CheckStep } from './steps/check-step.tsx'
import { ColumnsStep } from './steps/columns-step.tsx'
import { ImportSteps } from './steps/import-steps.tsx'
import { ResultStep } from './steps/result-step.tsx'
import type { ImportDetail } from './schema.ts'

/** The step that an import is at. From the check one can go back to the columns. */
export const OneImport = ({ one }: { one: ImportDetail }) => {
  const [isMatching, setIsMatching] = useState(false)
  if (one.state === 'uploaded' || (one.state === 'ready' && isMatching))
    return (
      <>
        <ImportSteps current={2} />
        <ColumnsStep one={one} onChecked={() => setIsMatching(false)} />
      </>
    )
  if (one.state === 'ready')
    return (
      <>
        <ImportSteps current={3} />
        <CheckStep one={one} onBack={() => setIsMatching(true)} />
      </>
    )
  return (
    <>
      <ImportSteps current={4} />
      <ResultStep one={one} />
    </>
  )
}
