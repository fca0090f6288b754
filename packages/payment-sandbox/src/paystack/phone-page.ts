import { formatAmount, renderTestPage } from '../shared/test-page.ts'
import { escapeHtml } from '../shared/markup.ts'
import type { Transaction } from './objects.ts'
import { renderSamples } from './samples.ts'
import { patienceSeconds, testWallets } from './wallets.ts'

const lookAgainSeconds = 3

/** The phone of everyone who pays with mobile money here. */
export const renderPhone = (prompts: Transaction[], now: number): string =>
  prompts.length > 0
    ? page(
        'Approve a payment',
        `<p class="kicker">Test phone</p>
<h1>${prompts.length === 1 ? 'Approve this payment?' : 'Approve these payments?'}</h1>
<p>With a real wallet, the network would now ask for a PIN. This is a test. No money will move.</p>
${prompts.map((prompt) => renderPrompt(prompt, now)).join('')}
<p class="more"><a href="">Look again</a></p>`,
      )
    : page(
        'Nothing to approve',
        `<p class="kicker">Test phone</p>
<h1>Nothing to approve</h1>
<p role="status">When a payment asks for your approval, it appears here. Leave this page open.</p>
<p class="more"><a href="/sandbox/paystack/phone/numbers">Numbers to try</a></p>`,
        lookAgainSeconds,
      )

/** A page of its own: the phone's is loaded again every few seconds. */
export const renderNumbers = (): string =>
  page(
    'Numbers to try',
    `<p class="kicker">Test phone</p>
<h1>Numbers to try</h1>
${renderSamples(testWallets)}
<p>All other numbers wait for you on the test phone.</p>
<p class="more"><a href="/sandbox/paystack/phone">Back to the test phone</a></p>`,
  )

const renderPrompt = (
  { reference, requested_amount, currency, notes, createdAt }: Transaction,
  now: number,
) => {
  const amount = escapeHtml(formatAmount(requested_amount, currency))
  return `<section class="prompt" aria-label="${amount}">
<dl>
<div><dt>Amount</dt><dd>${amount}</dd></div>
<div><dt>Wallet</dt><dd>${escapeHtml(notes.hint ?? '')}</dd></div>
<div><dt>Time left</dt><dd>${escapeHtml(timeLeft(createdAt + patienceSeconds - now))}</dd></div>
</dl>
<form method="post" action="/sandbox/paystack/phone/${encodeURIComponent(reference)}">
<button class="primary" name="decision" value="approve">Approve</button>
<button name="decision" value="refuse">Refuse</button>
</form>
</section>`
}

const timeLeft = (seconds: number): string => {
  if (seconds <= 0) return 'Over'
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')} min`
}

const page = (title: string, content: string, refreshSeconds?: number): string =>
  renderTestPage({
    title,
    place: 'Test phone',
    stylesheet: '/sandbox/paystack/pages.css',
    content,
    ...(refreshSeconds && { refreshSeconds }),
  })
