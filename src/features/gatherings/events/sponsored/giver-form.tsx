import type { PayMethod } from '#features/payments/categories.ts'
import type { Details } from '#features/payments/checkout/use-payment.ts'
import { CheckboxField } from '#ui/forms/choice-field.tsx'
import { Field } from '#ui/forms/field.tsx'
import { FieldGrid, Form, SubmitButton } from '#ui/forms/form.tsx'
import { StepperInput } from '#ui/forms/stepper-input.tsx'
import { PriceChoices } from '../prices/price-choices.tsx'
import type { Event } from '../schema.ts'
import { beginSeatGift } from './endpoints.ts'
import { mostGiven } from './policy.ts'
import type { OpenedSeatGift } from './schema.ts'
import { readGiver } from './typed-gift.ts'

type Props = {
  event: Event
  typed: Details | undefined
  /** How they will pay; left out where there is no choice. */
  method: PayMethod | undefined
  /** Answers the id of the attempt; nothing if there is nothing to send. */
  submit: (typed: Details, hasChanged: (earlier: Details) => boolean) => Promise<string | undefined>
  onSeats: (seats: number) => void
  onPrice: (id: string) => void
  onAnswer: (answer: OpenedSeatGift) => void
  onFailure: (error: unknown) => void
}

/** How many places, who gives them, and what they say to those who get one. */
export const GiverForm = (props: Props) => {
  const { event, typed, method, submit, onSeats, onPrice, onAnswer, onFailure } = props
  return (
    <Form
      label={`Give a place at ${event.title}`}
      schema={async () => (await import('./schema.ts')).newSeatGiftSchema}
      endpoint={beginSeatGift(event.id)}
      defaults={{ seats: 1, ...typed }}
      prepare={async (values) => {
        const giver = readGiver(values)
        const isOther = (earlier: Details) => JSON.stringify(readGiver(earlier)) !== JSON.stringify(giver)
        const attempt = await submit(giver, isOther)
        return attempt === undefined ? undefined : { ...giver, attempt, ...(method && { method }) }
      }}
      onSuccess={onAnswer}
      onFailure={onFailure}
    >
      <FieldGrid>
        <Field
          name="seats"
          label="Places to give"
          hint={`Up to ${mostGiven}.`}
          as={StepperInput}
          min={1}
          max={mostGiven}
          onChange={({ currentTarget: { valueAsNumber: seats } }) => {
            if (Number.isInteger(seats) && seats >= 1 && seats <= mostGiven) onSeats(seats)
          }}
        />
        <PriceChoices event={event} legend="The price you pay" onChoose={onPrice} />
        <Field name="giverName" label="Your name" autoComplete="name" optional />
        <Field name="giverEmail" label="Email for the receipt" type="email" autoComplete="email" />
        <Field
          name="message"
          label="A few words to the person who gets the place"
          hint="They read it in the email with their ticket."
          optional
          wide
        />
      </FieldGrid>
      <CheckboxField name="showsName" label="Show my name to the person who gets the place" />
      <SubmitButton full pendingText="Loading...">
        Continue to Payment
      </SubmitButton>
    </Form>
  )
}
