import { useQuery } from '@tanstack/react-query'
import { ArrowRight } from 'lucide-react'
import { useState } from 'react'
import { Link } from 'wouter'
import { paymentsConfig } from '#features/payments/endpoints.ts'
import { paths } from '#shared/paths.ts'
import { Button, ButtonLink } from '#ui/parts/button.tsx'
import { writeGiftAmount } from '../amounts.ts'
import { firstChoice, giftOf, type Choice } from '../choice.ts'
import { giftCurrencies, presetsOf, termsOf, type GiftCurrency } from '../currencies.ts'
import type { Campaign } from '../funds/schema.ts'
import { sayGiving } from '../gift.ts'
import { offeredOf } from '../offers.ts'
import { Frequencies } from '../page/gift-choices.tsx'
import '../page/gift-form.css'
import { useGiftCurrency } from '../use-gift-currency.ts'
import { giveAddress } from './campaign-words.ts'

/** Gives from the campaign's own page. Where nothing can be paid online, the Donate page says how else. */
export const GiveForm = ({ campaign }: { campaign: Campaign }) => {
  const services = useQuery(paymentsConfig).data?.services
  const offered = services ? offeredOf(giftCurrencies, services) : []
  const { goal } = campaign
  const [currency] = useGiftCurrency(new URLSearchParams(goal ? { currency: goal.currency } : {}), offered)
  if (currency) return <ChooseGift campaign={campaign} currency={currency} />
  return (
    <ButtonLink href={giveAddress(campaign)} full className="gift-form-button">
      Give
      <ArrowRight aria-hidden="true" />
    </ButtonLink>
  )
}

/**
 * A plain form that leads to checkout, a document of its own: only the document of a page that pays may talk to the
 * payment provider.
 */
const ChooseGift = ({ campaign, currency }: { campaign: Campaign; currency: GiftCurrency }) => {
  const [choice, setChoice] = useState<Choice>(firstChoice)
  const { slug } = campaign
  const gift = giftOf(choice, { currency, fund: slug })
  const { name } = termsOf(currency)
  return (
    <form className="gift-form campaign-gift" aria-label="Give" action={paths.donateCheckout}>
      <input type="hidden" name="currency" value={currency} />
      <input type="hidden" name="fund" value={slug} />
      <Frequencies gift={gift} isPlain onChange={(frequency) => setChoice({ ...choice, frequency })} />
      <fieldset>
        <legend className="visually-hidden">How much? {name}</legend>
        <div className="gift-form-presets">
          {presetsOf(currency).map((amount, index) => (
            <label key={amount}>
              <input
                type="radio"
                name="amount"
                value={writeGiftAmount({ amount, currency })}
                checked={gift.amount === amount}
                onChange={() => setChoice({ ...choice, preset: index })}
              />
              <span className="display">{writeGiftAmount({ amount, currency })}</span>
            </label>
          ))}
        </div>
      </fieldset>
      <Button type="submit" full className="gift-form-button">
        {sayGiving(gift)}
      </Button>
      <p className="campaign-other">
        <Link className="link" href={giveAddress(campaign)}>
          Another amount or way to give
        </Link>
      </p>
    </form>
  )
}
