import { StripeFailure } from './failure.ts'
import type { FormValue } from './form-encoding.ts'

export type Keys = { secretKey: string; publishableKey: string }

/** Who calls: our server with the secret key, or a browser with the publishable one. */
export const identify = (
  keys: Keys,
  authorization: string | undefined,
  inForm: FormValue | undefined,
): 'secret' | 'publishable' => {
  const given = keyIn(authorization) ?? (typeof inForm === 'string' ? inForm : undefined)
  if (given === keys.secretKey) return 'secret'
  if (given === keys.publishableKey) return 'publishable'
  throw new StripeFailure(401, {
    type: 'invalid_request_error',
    message: given
      ? `Invalid API Key provided: ${masked(given)}`
      : `You did not provide an API key. You need to provide your API key in the Authorization header, using Bearer auth (e.g. 'Authorization: Bearer YOUR_SECRET_KEY'). See https://stripe.com/docs/api#authentication for details, or we can help at https://support.stripe.com/.`,
  })
}

const keyIn = (authorization: string | undefined): string | undefined => {
  const [scheme, value] = authorization?.split(' ') ?? []
  if (!value) return undefined
  if (scheme?.toLowerCase() === 'bearer') return value
  return Buffer.from(value, 'base64').toString().split(':')[0]
}

const masked = (key: string): string => `${key.slice(0, 8)}${'*'.repeat(12)}${key.slice(-4)}`
