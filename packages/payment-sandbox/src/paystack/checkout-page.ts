import { formatAmount, renderTestPage } from '../shared/test-page.ts'
import { escapeHtml } from '../shared/markup.ts'
import { pin, testCards } from './cards.ts'
import type { Transaction } from './objects.ts'
import { renderSamples } from './samples.ts'
import { rightCode } from './wallets.ts'

/** Paystack's page for typing a card. */
export const renderCheckout = (transaction: Transaction, problem?: string): string => {
  const { authorization } = transaction
  if (!authorization) return page('Pay by card', `${head(transaction, problem)}${cardForm}${cards}`)
  return page('Approve the payment', `${head(transaction, problem)}${approval(transaction)}`)
}

export const renderCheckoutGone = (): string =>
  page(
    'Nothing to pay',
    `<p class="kicker">Test checkout</p>
<h1>Nothing to pay</h1>
<p>This payment is already complete. Go back to the page you came from.</p>`,
  )

const head = ({ requested_amount, currency }: Transaction, problem: string | undefined): string => `
<p class="kicker">Test checkout</p>
<h1>${escapeHtml(formatAmount(requested_amount, currency))}</h1>
<p>This is a test. No money will move.</p>
${problem ? `<p class="problem" role="alert">${escapeHtml(problem)}</p>` : ''}`

const cardForm = `<form method="post">
<label>Card number<input name="number" inputmode="numeric" autocomplete="off" required></label>
<div class="pair">
<label>Expiry<input name="expiry" placeholder="MM/YY" inputmode="numeric" autocomplete="off" required></label>
<label>CVV<input name="cvv" inputmode="numeric" autocomplete="off" required></label>
</div>
<button class="primary" name="decision" value="pay">Pay</button>
<button name="decision" value="cancel" formnovalidate>Cancel</button>
</form>`

const cards = `<details><summary>Cards to try</summary>${renderSamples(testCards)}</details>`

const approval = ({ notes }: Transaction): string => `<form method="post">
${
  notes.wantsPin
    ? `<label>Card PIN (${pin})<input name="pin" inputmode="numeric" autocomplete="off" required></label>
<label>Code from the bank (${rightCode})<input name="otp" inputmode="numeric" autocomplete="off" required></label>`
    : ''
}
<button class="primary" name="decision" value="approve">Approve</button>
<button name="decision" value="cancel" formnovalidate>Cancel</button>
</form>`

const page = (title: string, content: string): string =>
  renderTestPage({ title, place: 'Test checkout', stylesheet: '/sandbox/paystack/pages.css', content })

/** On top of the style that all test pages share. */
export const paystackStyle = `.step .prompt {
  margin: 1.4rem 0 0;
  padding: 0;
  border: 0;
  background: none;
}
.step .prompt dl {
  margin: 0 0 1rem;
}
.step .prompt + .prompt {
  margin-top: 2rem;
}
.step .more {
  margin: 1.2rem 0 0;
  text-align: center;
}
.step .more a {
  display: inline-block;
  padding: 0.7rem 1rem;
}
.step label {
  display: grid;
  gap: 0.3rem;
  font-weight: 600;
  font-size: 0.94rem;
}
.step input {
  box-sizing: border-box;
  width: 100%;
  min-height: 48px;
  padding: 0 0.9rem;
  border: 1.5px solid light-dark(#8d7686, #8f7a8c);
  border-radius: 12px;
  background: var(--bg);
  color: var(--ink);
  font: 400 1rem/1.2 system-ui, sans-serif;
}
.step input:focus-visible {
  outline: 3px solid light-dark(#2f3b8f, #ffbc3f);
  outline-offset: 1px;
}
.step .pair {
  display: grid;
  grid-template-columns: 1fr 1fr;
  gap: 0.7rem;
}
.step label + button,
.step .pair + button {
  margin-top: 0.5rem;
}
.step details {
  margin-top: 1.4rem;
}
.step summary {
  padding: 0.6rem 0;
  color: var(--link);
  font-weight: 600;
  cursor: pointer;
}
.step .samples {
  margin: 0.2rem 0 0;
  font-size: 0.9rem;
}
.step .samples dt {
  white-space: nowrap;
}
.step .samples dd {
  font-weight: 400;
}
.step .problem {
  padding: 0.7rem 0.9rem;
  border-radius: 12px;
  background: light-dark(#fdecec, #3d1620);
  color: light-dark(#8f1d2c, #ffb3bd);
}
`
