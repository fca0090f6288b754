import { useOpenSite } from '#features/site/opening/use-open-site.ts'
import { Button } from '#ui/parts/button.tsx'
import type { FirstRun } from './first-run-schema.ts'

/** The way out of "We open soon". */
export const NotOpenYet = ({ firstRun }: { firstRun: FirstRun }) => {
  const { isReady, untilThen, button } = useOpenSite(firstRun)
  return (
    <div className="first-run-closed">
      <div>
        <h3 className="first-run-closed-title">Your site is not open yet.</h3>
        <p>
          {untilThen}
          {!isReady && ' Before you open, it needs a name and one way to reach you. The rest can wait.'}
        </p>
      </div>
      <Button variant="gold" {...button} />
    </div>
  )
}
