import { tryAgain, useIsWaiting } from '#browser/recovery/network.ts'
import { Button } from '#ui/parts/button.tsx'
import './progress-line.css'

/** A thin line at the top of the window while the next page is on its way. Without a network it says so instead. */
export const ProgressLine = ({ active }: { active: boolean }) => {
  const isWaiting = useIsWaiting()
  if (!active) return null
  if (isWaiting) return <OfflineNotice />
  return (
    <div className="progress-line" role="progressbar" aria-label="Loading page">
      <div className="progress-line-bar" />
    </div>
  )
}

/** Beside what is shown, which stays. The bar is that of a page that did not load (see early.css). */
const OfflineNotice = () => (
  <div className="page-lost" role="alert">
    You seem to be offline. This will load when you're back.{' '}
    <Button variant="gold" size="small" onClick={tryAgain}>
      Try again
    </Button>
  </div>
)
