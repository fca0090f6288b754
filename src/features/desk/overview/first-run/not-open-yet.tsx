import { openOrClose } from '#features/site/opening/endpoints.ts'
import { useAction } from '#ui/forms/use-action.ts'
import { Button } from '#ui/parts/button.tsx'
import type { FirstRun } from './first-run-schema.ts'

/** The way out of "We open soon". It needs a name and one way to reach the community. */
export const NotOpenYet = ({ firstRun: { hasName, hasContact } }: { firstRun: FirstRun }) => {
  const isReady = hasName && hasContact
  const opening = useAction(openOrClose, {
    success: { title: 'Your site is open', description: 'Everyone can see it now.' },
    failure: "The site couldn't be opened",
    invalidates: ['/api/admin/site-opening'],
  })
  return (
    <div className="first-run-closed">
      <div>
        <h3 className="first-run-closed-title">Your site is not open yet.</h3>
        <p>
          {isReady
            ? 'Visitors see the name, a greeting and “We open soon”. You see everything.'
            : 'Needed before you open: a name and one way to reach you. The rest can wait. Visitors see “We open soon”, you see everything.'}
        </p>
      </div>
      <Button
        variant="gold"
        disabled={!isReady}
        pending={opening.isPending}
        pendingText="Opening..."
        onClick={() => opening.mutate({ isOpen: true })}
      >
        Open the site
      </Button>
    </div>
  )
}
