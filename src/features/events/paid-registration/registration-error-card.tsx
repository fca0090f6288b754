import { PaymentErrorCard } from '#features/payments/checkout/payment-error-card.tsx'
import { ApiError } from '#shared/api-client.ts'
import { paths } from '#shared/paths.ts'
import { Button, ButtonLink } from '#ui/parts/button.tsx'

/** A registration that could not begin: the server's own words, or what is known without any. */
export const RegistrationErrorCard = ({ error, onRetry }: { error: unknown; onRetry: () => void }) => (
  <PaymentErrorCard
    title="Registration Error"
    text={
      <>
        {reasonOf(error)} <span className="muted">You have not been charged.</span>
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

/** The answer to a registration has no client secret. */
export class NoClientSecret extends Error {}

const reasonOf = (error: unknown): string => {
  if (error instanceof NoClientSecret) return 'Payment initialization failed - no client secret received'
  if (!(error instanceof ApiError)) return 'Failed to initialize payment.'
  return error.sentence ?? `HTTP ${error.status}: ${error.statusText}`
}
