import { useAction } from '#ui/forms/use-action.ts'
import { Button } from '#ui/parts/button.tsx'
import { leaveStep, overview } from '../endpoints.ts'
import type { Step } from './steps.ts'

type Props = { step: Step; isLeft: boolean; onLeft: () => void }

/** For what a community may honestly have as it came: its name, its colours. */
export const LeaveStep = ({ step, isLeft, onLeft }: Props) => {
  const leaving = useAction(leaveStep, {
    failure: 'Not saved. Try again.',
    invalidates: [overview.path],
  })
  return (
    <Button
      variant="quiet"
      pending={leaving.isPending}
      pendingText="Saving..."
      onClick={() =>
        leaving.mutate({ step: step.id as 'name', isLeft: !isLeft }, { onSuccess: () => !isLeft && onLeft() })
      }
    >
      {isLeft ? 'Change it after all' : 'Leave it as it is'}
    </Button>
  )
}
