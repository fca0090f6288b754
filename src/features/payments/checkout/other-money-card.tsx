import { Scale } from 'lucide-react'
import { paths } from '#shared/paths.ts'
import { ButtonLink } from '#ui/parts/button.tsx'
import { PaymentOutcomeCard } from './payment-outcome-card.tsx'

/** Money came in another amount or currency than was asked for. A treasurer looks at it. */
export const OtherMoneyCard = ({ asked = 'amount' }: { asked?: string }) => (
  <PaymentOutcomeCard
    icon={Scale}
    title="We've seen your payment"
    text={`A payment reached us, but it isn't the ${asked} we asked for. Our treasurer is looking into it and will write to you. Please don't pay again.`}
    actions={
      <>
        <ButtonLink href={paths.contact}>Contact Us</ButtonLink>
        <ButtonLink href={paths.home} variant="outline">
          Back to home
        </ButtonLink>
      </>
    }
  />
)
