/**
 * What answers for https://js.stripe.com in a test: as much of Stripe.js as our pages use, behaving as its
 * documentation says. The card is a word: `good` leads on, `lost` is not
 * answered, anything else is declined.
 */
export const stripeScript = `
window.looks = []
window.Stripe = (key) => {
  if (key !== 'pk_live_counterpart') throw new Error('another key')
  let input
  return {
    elements: ({ clientSecret, appearance }) => {
      window.looks.push(appearance)
      return {
        clientSecret,
        update: ({ appearance }) => window.looks.push(appearance),
        create: (type) => {
          if (type !== 'payment') throw new Error('another element')
          const heard = {}
          return {
            on: (name, listener) => (heard[name] = listener),
            mount: (place) => {
              input = document.createElement('input')
              input.setAttribute('aria-label', 'Card of the counterpart')
              place.append(input)
              setTimeout(() => heard.ready())
            },
            destroy: () => input.remove(),
          }
        },
      }
    },
    confirmPayment: async ({ elements, confirmParams }) => {
      const [id] = elements.clientSecret.split('_secret_')
      if (input.value === 'lost')
        return { error: { type: 'api_connection_error', message: 'We are experiencing issues.' } }
      if (input.value !== 'good')
        return {
          error: {
            type: 'card_error',
            message: 'Your card was declined.',
            payment_intent: { id, status: 'requires_payment_method' },
          },
        }
      const address = new URL(confirmParams.return_url)
      address.searchParams.set('payment_intent', id)
      address.searchParams.set('payment_intent_client_secret', elements.clientSecret)
      address.searchParams.set('redirect_status', 'succeeded')
      location.assign(address)
      return new Promise(() => {})
    },
  }
}
`
