import { z } from 'zod'
import { invalidRequest, type StripeFailure } from './failure.ts'
import type { Form } from './form-encoding.ts'

export const text = z.string().min(1, 'empty').max(5_000)
export const integer = z
  .string()
  .regex(/^-?\d{1,15}$/, 'integer')
  .transform(Number)
export const flag = z.enum(['true', 'false'], { error: 'boolean' }).transform((word) => word === 'true')
export const currency = z
  .string()
  .regex(/^[a-zA-Z]{3}$/, 'currency')
  .transform((code) => code.toLowerCase())
/** Parameters by the names that the SDK's types know, and no others: what Stripe has dropped does not compile. */
export const namedAs =
  <Params extends object>() =>
  <Shape extends { [name in keyof Shape]: name extends keyof Params ? z.ZodType : never }>(shape: Shape) =>
    z.strictObject(shape)

/** An empty text takes one key away, or all of them. */
export const metadata = z.union([z.record(z.string().max(40), z.string().max(500)), z.literal('')])

const range = z.union([
  integer,
  z.strictObject({
    gt: integer.optional(),
    gte: integer.optional(),
    lt: integer.optional(),
    lte: integer.optional(),
  }),
])

export const paging = {
  limit: integer.optional(),
  starting_after: text.optional(),
  created: range.optional(),
}

export const mergeMetadata = (
  current: Record<string, string>,
  change: z.output<typeof metadata> | undefined,
): Record<string, string> => {
  if (change === undefined) return current
  if (change === '') return {}
  return Object.fromEntries(Object.entries({ ...current, ...change }).filter(([, value]) => value !== ''))
}

/** Parameters as an endpoint knows them; anything else is refused in Stripe's words. */
export const parseParameters = <S extends z.ZodType>(schema: S, form: Form): z.output<S> => {
  const parsed = schema.safeParse(form)
  if (parsed.success) return parsed.data
  throw refusalOf(parsed.error.issues[0]!, form)
}

const refusalOf = (issue: z.core.$ZodIssue, form: Form): StripeFailure => {
  const param = nameOf(issue.path)
  if (issue.code === 'unrecognized_keys') {
    const unknown = nameOf([...issue.path, issue.keys[0]!])
    return invalidRequest(`Received unknown parameter: ${unknown}`, {
      code: 'parameter_unknown',
      param: unknown,
    })
  }
  const value = valueAt(form, issue.path)
  if (value === undefined)
    return invalidRequest(`Missing required param: ${param}.`, { code: 'parameter_missing', param })
  const given = typeof value === 'string' ? value : param
  if (issue.message === 'integer')
    return invalidRequest(`Invalid integer: ${given}`, { code: 'parameter_invalid_integer', param })
  if (issue.message === 'boolean') return invalidRequest(`Invalid boolean: ${given}`, { param })
  if (issue.message === 'currency') return invalidRequest(`Invalid currency: ${given}.`, { param })
  if (issue.message === 'empty')
    return invalidRequest(
      `You passed an empty string for '${param}'. We assume empty values are an attempt to unset a parameter; however '${param}' cannot be unset.`,
      { code: 'parameter_invalid_empty', param },
    )
  if (issue.code === 'invalid_value')
    return invalidRequest(`Invalid ${param}: must be one of ${issue.values.map(String).join(', ')}`, {
      param,
    })
  return invalidRequest(`Invalid ${param}`, { param })
}

const nameOf = ([first, ...rest]: PropertyKey[]): string =>
  String(first ?? '') + rest.map((step) => `[${String(step)}]`).join('')

const valueAt = (form: Form, path: PropertyKey[]): unknown =>
  path.reduce<unknown>(
    (value, step) =>
      typeof value === 'object' && value !== null ? (value as Record<PropertyKey, unknown>)[step] : undefined,
    form,
  )
