import { TriangleAlert } from 'lucide-react'
import { paths } from '#shared/paths.ts'
import { Button, ButtonLink } from '#ui/parts/button.tsx'
import { EndButton, GoldBar } from './edit-bar.tsx'
import { reasonAgainst } from './reason-against.ts'

type Props = { error: Error; onRetry: () => void; onEnd: () => void }

/** The page can't be edited now: why, and what helps. What was typed stays in this browser. */
export const RefusalBar = ({ error, onRetry, onEnd }: Props) => {
  const reason = reasonAgainst(error)
  return (
    <GoldBar label="Editing">
      <p className="edit-bar-title" role="alert">
        <TriangleAlert size={18} aria-hidden="true" />
        <span>{reason.text}</span>
      </p>
      {reason.helps === 'sign-in' && (
        <ButtonLink size="small" variant="outline" href={paths.adminLogin} target="_blank">
          Sign in
        </ButtonLink>
      )}
      {reason.helps === 'retry' && (
        <Button size="small" variant="outline" onClick={onRetry}>
          Try again
        </Button>
      )}
      <EndButton onEnd={onEnd} />
    </GoldBar>
  )
}
