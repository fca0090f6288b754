import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { PaymentForm, type Begin } from '#features/payments/checkout/payment-form.tsx'
import { usePayMethod } from '#features/payments/checkout/use-pay-method.ts'
import { usePayment, type Opened } from '#features/payments/checkout/use-payment.ts'
import { paymentsConfig } from '#features/payments/endpoints.ts'
import { waysFor } from '#features/payments/policy.ts'
import type { PaymentConfig } from '#features/payments/schema.ts'
import { reasonOf, send } from '#shared/calls/api-client.ts'
import { formatMoney } from '#shared/money.ts'
import { paths } from '#shared/paths.ts'
import { withFullStop } from '#shared/text/sentences.ts'
import { Note } from '#ui/feedback/note.tsx'
import { Button } from '#ui/parts/button.tsx'
import { Panel } from '#ui/parts/panel.tsx'
import { start, useKeptFocus } from '#browser/use-kept-focus.ts'
import { confirmDonation, giveMonth } from '../endpoints.ts'
import type { MonthlyGift } from '../schema.ts'

type Props = { gift: MonthlyGift; token: string }

/** This month's gift of a pledge: everything is filled in but whose wallet pays. */
export const GiveMonth = ({ gift, token }: Props) => {
  const { data: config } = useQuery(paymentsConfig)
  const focus = useKeptFocus<HTMLDivElement>()
  const amount = formatMoney(gift)
  return (
    <div {...focus}>
      <Panel className="my-giving-month">
        <h2 {...start} className="my-giving-heading">
          This month's gift
        </h2>
        {config && <MonthPayment gift={gift} token={token} config={config} label={`Give ${amount}`} />}
      </Panel>
    </div>
  )
}

const MonthPayment = ({ gift, token, config, label }: Props & { config: PaymentConfig; label: string }) => {
  const payment = usePayment({
    // Not the link itself: it is a secret.
    subject: `month of the gift since ${gift.startedAt}`,
    confirmEndpoint: confirmDonation,
    successPath: paths.donateSuccess,
    read: (opened) => opened,
  })
  const { intent } = payment
  const ways = waysFor(gift.currency, config.services)
  const chosen = usePayMethod(ways)
  const [problem, setProblem] = useState<string>()

  const begin = async (how: Begin): Promise<Opened | undefined> => {
    if ((await payment.submit({}, () => false)) === undefined) return undefined
    try {
      return payment.open(await send(giveMonth, { token, ...how }), how.method)
    } catch (error) {
      payment.fail()
      throw error
    }
  }

  const give = async () => {
    setProblem(undefined)
    try {
      const method = chosen ?? ways[0]?.method
      if (method) await begin({ method, startOver: false })
    } catch (error) {
      setProblem(withFullStop(reasonOf(error)))
    }
  }

  if (ways.length === 0) return <Note tone="warning">We can't take payments here at the moment.</Note>
  if (intent)
    return (
      <PaymentForm
        config={config}
        ways={ways}
        opened={intent}
        payment={payment}
        begin={begin}
        returnPath={paths.donateSuccess}
        label={label}
        paysFor="gift"
      />
    )
  return (
    <>
      <p>Approve it on your phone, or pay by card. If this isn't a good month, you can skip it.</p>
      {problem && <Note tone="warning">{problem}</Note>}
      <Button disabled={payment.isBusy} onClick={() => void give()}>
        {label}
      </Button>
    </>
  )
}
