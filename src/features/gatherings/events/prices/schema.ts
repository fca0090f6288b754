import { z } from 'zod'

export const mostPrices = 4
const longestName = 40

/** One of the prices of an event, for one place, in minor units of its currency. */
export const priceChoiceSchema = z.strictObject({
  id: z.uuid(),
  name: z.string().trim(),
  amount: z.int(),
})

export type PriceChoice = z.infer<typeof priceChoiceSchema>

/** All prices of an event, the standard one first. An event with one price has no list. */
export const priceChoicesField = z.array(priceChoiceSchema).superRefine((choices, context) => {
  const message = complaintAboutChoices(choices)
  if (message) context.addIssue({ code: 'custom', message })
})

const complaintAboutChoices = (choices: PriceChoice[]): string | undefined => {
  if (choices.length === 1) return 'One price needs no name. Add another price, or remove this one'
  if (choices.length > mostPrices) return `Offer ${mostPrices} prices or fewer`
  if (new Set(choices.map(({ id }) => id)).size < choices.length) return 'Two prices have the same id'
  const names = choices.map(({ name }) => name.toLowerCase())
  return choices
    .map(({ name, amount }, index) => {
      const complaint = complaintAboutName(name, names.indexOf(names[index] ?? '') < index)
      return complaint
        ? `Price ${index + 1}: ${complaint}`
        : // That of the first is the price of the event, and is checked there.
          index > 0 && amount < 1
          ? `Price ${index + 1}: enter a price above 0, like 20 or 20.00`
          : undefined
    })
    .find(Boolean)
}

const complaintAboutName = (name: string, isTaken: boolean): string | undefined => {
  if (name === '') return 'write what it is called'
  if (name.length > longestName) return `please use ${longestName} characters or fewer for its name`
  return isTaken ? 'another price has this name' : undefined
}
