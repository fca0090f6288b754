import { paths } from '#shared/paths.ts'
import { termsOf, type GiftCurrency } from '../currencies.ts'

type Props = {
  currencies: readonly GiftCurrency[]
  chosen: GiftCurrency
  onChoose: (currency: GiftCurrency) => void
}

/** Without JavaScript a link leads to the page in the other currency: the amounts differ. */
export const CurrencySwitch = ({ currencies, chosen, onChoose }: Props) => (
  <>
    <fieldset className="gift-form-often gift-form-currency">
      <legend className="visually-hidden">Currency</legend>
      {currencies.map((code) => (
        <label key={code}>
          <input
            type="radio"
            name="currency"
            value={code}
            aria-label={`${code}, ${termsOf(code).name}`}
            checked={code === chosen}
            onChange={() => onChoose(code)}
          />
          <span>{code}</span>
        </label>
      ))}
    </fieldset>
    <noscript>
      {currencies
        .filter((code) => code !== chosen)
        .map((code) => (
          <a key={code} className="link" href={`${paths.donate}?currency=${code}`}>
            Give in {code}
          </a>
        ))}
    </noscript>
  </>
)
