import Stripe from 'stripe'
import { describe, expect, test } from 'vitest'
import { readEnv } from '#server/env.ts'
import { choosePaymentProvider, choosePaystack } from './payment-provider.ts'

const keys = {
  STRIPE_SECRET_KEY: 'sk_live_1',
  STRIPE_PUBLISHABLE_KEY: 'pk_live_1',
  STRIPE_WEBHOOK_SECRET: 'whsec_old, whsec_new',
}
const production = {
  NODE_ENV: 'production',
  PUBLIC_URL: 'https://sankofa.example',
  SMTP_URL: 'smtp://mail.example',
  MAIL_FROM: 'hello@sankofa.example',
}
const choose = (source: NodeJS.ProcessEnv) =>
  choosePaymentProvider(readEnv(source), () => 'http://127.0.0.1:1')

describe('who takes card payments', () => {
  test.each([{ ...keys }, { ...keys, ...production }])('with keys it is Stripe: %j', (source) => {
    const provider = choose(source)
    expect(provider).toMatchObject({
      mode: 'live',
      secretKey: 'sk_live_1',
      publishableKey: 'pk_live_1',
      webhookSecrets: ['whsec_old', 'whsec_new'],
    })
    if (provider.mode === 'unavailable') throw new Error('There are keys.')
    expect(provider.settingsFor(Stripe)).not.toHaveProperty('httpClient')
  })

  test('without keys it is the sandbox in development, and unavailable in production', () => {
    expect(choose({})).toMatchObject({ mode: 'sandbox', secretKey: 'sk_test_sandbox' })
    expect(choose(production)).toEqual({ mode: 'unavailable' })
  })
})

describe('who takes mobile money', () => {
  const choosePaystackFor = (source: NodeJS.ProcessEnv) =>
    choosePaystack(readEnv(source), () => 'http://127.0.0.1:1')

  test('with a key it is Paystack; the first of several calls', () => {
    const account = choosePaystackFor({ ...production, PAYSTACK_SECRET_KEY: 'sk_live_new, sk_live_old' })
    expect(account).toMatchObject({ mode: 'live', secretKeys: ['sk_live_new', 'sk_live_old'] })
    expect(account?.apiUrl()).toBe('https://api.paystack.co')
  })

  test('without one it is the sandbox in development, and none in production', () => {
    expect(choosePaystackFor({})?.apiUrl()).toBe('http://127.0.0.1:1/sandbox/paystack')
    expect(choosePaystackFor(production)).toBeUndefined()
  })
})
