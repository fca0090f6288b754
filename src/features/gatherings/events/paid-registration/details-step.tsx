import type { ComponentProps } from 'react'
import type { PayWay } from '#features/payments/policy.ts'
import { dayAt } from '#shared/time/dates.ts'
import { useBrowserValue } from '#browser/use-browser-value.ts'
import type { Details } from '#features/payments/checkout/use-payment.ts'
import { Button } from '#ui/parts/button.tsx'
import { Panel } from '#ui/parts/panel.tsx'
import { AttendeeForm } from '../registration/attendee-form.tsx'
import { refundTerms } from '../event-words.ts'
import { useAreRefundsOpen } from '../use-is-coming.ts'
import { untilText } from '../waiting/waiting-words.ts'
import { typedBeside } from '../sponsored/typed-beside.ts'
import { StepHeading } from './step-heading.tsx'

type Props = ComponentProps<typeof AttendeeForm> & {
  /** They ask for a place that someone else has paid for. What they have typed goes with them. */
  onCannotPay: (typed: Details) => void
  /** A form that is to be filled in from the browser's memory has another one. */
  formKey: string
  ways: readonly PayWay[]
}

/** The first step: who comes. */
export const DetailsStep = ({ formKey, ways, onCannotPay, ...form }: Props) => {
  const today = useBrowserValue<string | undefined>(() => dayAt(new Date()), undefined)
  const { offer } = form
  return (
    <>
      <Panel>
        <StepHeading number={1} title="Your details" isStart />
        <AttendeeForm key={formKey} {...form} />
      </Panel>
      <Panel className="paid-registration-later">
        <StepHeading number={2} title="Payment" />
        <p>
          {ways.length > 1 ? 'Next, pay with mobile money or by card.' : 'Next, enter your card details.'}{' '}
          {offer
            ? `Your offer lasts until ${untilText(offer.until, today)}.`
            : "We'll hold your place for 15 minutes."}
        </p>
        <p>{refundTerms(form.event, useAreRefundsOpen(form.event))}</p>
      </Panel>
      {!offer && (
        <Button variant="quiet" full onClick={({ currentTarget }) => onCannotPay(typedBeside(currentTarget))}>
          I cannot pay this time
        </Button>
      )}
    </>
  )
}
