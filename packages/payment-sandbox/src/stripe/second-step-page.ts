import type Stripe from 'stripe'
import { formatAmount, renderTestPage } from '../shared/test-page.ts'
import { escapeHtml } from '../shared/markup.ts'

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

const page = (title: string, content: string): string =>
  renderTestPage({ title, place: 'Test bank', stylesheet: '/sandbox/stripe/second-step.css', content })
