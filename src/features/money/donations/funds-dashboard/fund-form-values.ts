import { plainAmount, readAmount } from '#shared/money.ts'
import { site } from '#shared/site.ts'
import type { FormValues } from '#ui/forms/form-data.ts'
import { usualDrawing } from '../funds/drawings.ts'
import type { AdminFund } from './schema.ts'

/** What the fields of the dialog start with: the goal as it is written, "5000.00". */
export const fundFieldsOf = (fund: AdminFund | undefined) => {
  if (!fund) return { isCampaign: true, goalCurrency: site.currency, drawing: usualDrawing }
  const { name, slug, summary, story, isCampaign, goalAmount, goalCurrency, endsOn, imageUrl, drawing } = fund
  return {
    name,
    slug,
    summary,
    story,
    isCampaign,
    goal:
      goalAmount && goalCurrency ? plainAmount({ amount: goalAmount, currency: goalCurrency }) : undefined,
    goalCurrency: goalCurrency ?? site.currency,
    endsOn,
    imageUrl,
    drawing,
  }
}

/** What is sent: minor units instead of "5000.00", and no currency without a goal. */
export const fundBodyOf = ({ goal, goalCurrency, ...typed }: FormValues): FormValues => ({
  ...typed,
  ...(typeof goal === 'string' &&
    goal !== '' && { goalAmount: readAmount(goal, String(goalCurrency)), goalCurrency }),
})
