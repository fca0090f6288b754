import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { PaymentForm, type Begin } from '#features/payments/checkout/payment-form.tsx'
import { UnavailableCard } from '#features/payments/checkout/unavailable-card.tsx'
import { usePayMethod } from '#features/payments/checkout/use-pay-method.ts'
import { usePayment, type Opened } from '#features/payments/checkout/use-payment.ts'
import { paymentsConfig } from '#features/payments/endpoints.ts'
import { isStillTaken, waysFor } from '#features/payments/policy.ts'
import type { PaymentConfig } from '#features/payments/schema.ts'
import { reasonOf, send } from '#shared/calls/api-client.ts'
import { formatPrice } from '#shared/money.ts'
import { paths } from '#shared/paths.ts'
import { longDay } from '#shared/time/dates.ts'
import { useToday } from '#browser/today.tsx'
import { Loading } from '#ui/feedback/loading.tsx'
import { Skeleton } from '#ui/feedback/skeleton.tsx'
import { FieldError } from '#ui/forms/field.tsx'
import { Button } from '#ui/parts/button.tsx'
import { Panel } from '#ui/parts/panel.tsx'
import { confirmRegistration } from '../registration/endpoints.ts'
import type { MyRegistration } from '../schema.ts'
import type { Rest } from './deposit.ts'
import { payRest } from './endpoints.ts'
import './pay-rest.css'
import { readOpenedRest } from './read-rest.ts'

type Props = { registration: MyRegistration; rest: Rest; token: string }

/** What is still owed after a deposit, and the way to pay it. */
export const PayRest = (props: Props) => {
  const { rest } = props
  const config = useQuery(paymentsConfig)
  const isLate = useToday() > rest.dueOn
  const amount = said(rest)
  return (
    <Panel className="pay-rest">
      <h2 className="my-registration-title">{amount} still to pay</h2>
      <p className="muted">
        {isLate
          ? `The rest was due by ${longDay(rest.dueOn)}. Please pay it now, so that you keep your place.`
          : `You've paid a deposit. Please pay the rest by ${longDay(rest.dueOn)}.`}
      </p>
      {config.data ? (
        <Pay {...props} config={config.data} />
      ) : (
        <Loading query={config} label="Loading the ways to pay" failure="We couldn't load the ways to pay">
          <Skeleton shape="title" width="full" />
        </Loading>
      )}
    </Panel>
  )
}

const said = ({ amount, currency }: Pick<Rest, 'amount' | 'currency'>): string =>
  formatPrice({ price: amount, currency })

const Pay = ({ registration, rest, token, config }: Props & { config: PaymentConfig }) => {
  const [problem, setProblem] = useState<string>()
  const [isAsking, setIsAsking] = useState(false)
  const ways = waysFor(rest.currency, config.services)
  const method = usePayMethod(ways)
  const payment = usePayment({
    subject: `rest ${registration.reference}`,
    confirmEndpoint: confirmRegistration,
    successPath: paths.eventRegistrationSuccess,
    read: readOpenedRest,
  })
  const { intent } = payment
  const opened = intent && isStillTaken(ways, intent.paymentIntentId) ? intent : undefined

  const begin = async (how: Partial<Begin>): Promise<Opened | undefined> => {
    const attempt = await payment.submit({}, () => false)
    if (attempt === undefined) return undefined
    try {
      return payment.open(await send(payRest, { token, attempt, ...how }), how.method)
    } catch (error) {
      payment.fail()
      throw error
    }
  }

  const start = async (): Promise<void> => {
    setIsAsking(true)
    setProblem(undefined)
    try {
      await begin(method ? { method } : {})
    } catch (error) {
      setProblem(reasonOf(error))
    }
    setIsAsking(false)
  }

  if (ways.length === 0) return <UnavailableCard instead="Contact us to pay another way." />
  if (opened)
    return (
      <PaymentForm
        config={config}
        ways={ways}
        opened={opened}
        payment={payment}
        begin={begin}
        returnPath={paths.eventRegistrationSuccess}
        label={`Pay ${said(opened)}`}
        paysFor="place"
      />
    )
  return (
    <>
      <div role="alert">{problem && <FieldError id="pay-rest">{problem}</FieldError>}</div>
      <Button full pending={isAsking} pendingText="One moment..." onClick={() => void start()}>
        Pay {said(rest)}
      </Button>
    </>
  )
}
