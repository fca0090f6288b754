import { PaymentErrorCard } from '#features/payments/checkout/payment-error-card.tsx'
import { ApiError } from '#shared/calls/api-client.ts'
import { paths } from '#shared/paths.ts'
import { withFullStop } from '#shared/text/sentences.ts'
import { Button, ButtonLink } from '#ui/parts/button.tsx'

/** A registration that could not begin: what people understand first, and then our own words for it. */
export const RegistrationErrorCard = ({ error, onRetry }: { error: unknown; onRetry: () => void }) => {
  const { plain, exact } = reasonOf(error)
  return (
    <PaymentErrorCard
      title="Registration Error"
      text={
        <>
          {plain} You have not been charged. {exact && <span className="muted">{withFullStop(exact)}</span>}
        </>
      }
      actions={
        <>
          <Button size="small" onClick={onRetry}>
            Try again
          </Button>
          <ButtonLink href={paths.events} variant="outline" size="small">
            Back to Events
          </ButtonLink>
        </>
      }
    />
  )
}

/** The answer to a registration has no client secret. */
export class NoClientSecret extends Error {}

const ourFault = 'Something went wrong on our side.'

const reasonOf = (error: unknown): { plain: string; exact?: string } => {
  if (error instanceof NoClientSecret)
    return { plain: ourFault, exact: 'Payment initialization failed - no client secret received' }
  if (!(error instanceof ApiError))
    return { plain: 'Failed to initialize payment. Check your connection and try again.' }
  return error.sentence
    ? { plain: withFullStop(error.sentence) }
    : { plain: ourFault, exact: `HTTP ${error.status}: ${error.statusText}` }
}
