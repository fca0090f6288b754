import type Stripe from 'stripe'
import { escapeHtml } from '#shared/markup.ts'

export const renderSecondStep = ({ amount, currency, description }: Stripe.PaymentIntent): string =>
  page(
    'Approve the payment',
    `<p class="kicker">Test bank</p>
<h1>Is this you?</h1>
<p>With a real card, your bank would now ask you to approve the payment. This is a test. No money will move.</p>
<dl>
<div><dt>Amount</dt><dd>${escapeHtml(formatAmount(amount, currency))}</dd></div>
${description ? `<div><dt>For</dt><dd>${escapeHtml(description)}</dd></div>` : ''}
</dl>
<form method="post">
<button class="primary" name="decision" value="approve">Approve payment</button>
<button name="decision" value="refuse">Refuse</button>
</form>`,
  )

export const renderSecondStepGone = (): string =>
  page(
    'Nothing to approve',
    `<p class="kicker">Test bank</p>
<h1>Nothing to approve</h1>
<p>This payment has already been approved or refused, or the amount has changed. Go back to the payment page.</p>`,
  )

const formatAmount = (amount: number, currency: string): string =>
  new Intl.NumberFormat('en-US', { style: 'currency', currency }).format(amount / 100)

const page = (title: string, content: string): string => `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width,initial-scale=1">
<meta name="robots" content="noindex">
<title>${escapeHtml(title)} | Test bank</title>
<link rel="icon" href="/favicon.svg" type="image/svg+xml">
<link rel="stylesheet" href="/plain.css">
<link rel="stylesheet" href="/sandbox/stripe/second-step.css">
</head>
<body class="step"><main>${content}</main></body>
</html>`

/** On top of plain.css, with the site's own colours. */
export const secondStepStyle = `.step {
  min-height: 100vh;
  display: grid;
  place-items: center;
}
.step main {
  box-sizing: border-box;
  width: min(26rem, 100% - 2rem);
  margin: 1.5rem auto;
  padding: 1.75rem clamp(1rem, 6vw, 2rem);
  border: 1px solid var(--line);
  border-top: 4px solid #f2a81d;
  border-radius: 16px;
  background: var(--surface);
}
.step .kicker {
  margin: 0;
  color: var(--muted);
  font-size: 0.86rem;
  font-weight: 600;
}
.step h1 {
  margin: 0.2rem 0 0.8rem;
}
.step dl {
  margin: 1.4rem 0;
}
.step dl div {
  display: flex;
  justify-content: space-between;
  gap: 1rem;
  padding: 0.6rem 0;
  border-top: 1px solid var(--line);
}
.step dt {
  color: var(--muted);
}
.step dd {
  margin: 0;
  font-weight: 600;
  text-align: right;
  text-wrap: balance;
}
.step form {
  display: grid;
  gap: 0.7rem;
}
.step button {
  min-height: 48px;
  border: 1.5px solid var(--line);
  border-radius: 999px;
  background: transparent;
  color: var(--ink);
  font: 600 1rem/1 system-ui, sans-serif;
  cursor: pointer;
}
.step .primary {
  border-color: transparent;
  background: light-dark(#98194a, #f58bae);
  color: light-dark(#fff, #241026);
}
.step button:focus-visible {
  outline: 3px solid light-dark(#2f3b8f, #ffbc3f);
  outline-offset: 2px;
}
`
