import { z } from 'zod'
import { figure } from './figures.ts'
import { longestTypedNumber, typedNumber } from './phone.ts'

const tooLong = (longest: number): string => `Please use ${figure(longest)} characters or fewer`

/** The fields that most forms have, with the messages that all of them share. */
export const requiredText = (message: string, longest: number) =>
  z.string({ error: message }).trim().min(1, message).max(longest, tooLong(longest))

export const longText = (message: string, shortest: number, longest: number) =>
  z.string({ error: message }).trim().min(shortest, message).max(longest, tooLong(longest))

export const nameField = requiredText('Enter your name', 120)

export const emailField = z
  .string({ error: 'Enter your email address' })
  .trim()
  .min(1, 'Enter your email address')
  .max(254, 'Please enter a valid email address')
  .pipe(z.email('Please enter a valid email address'))

/** How a field may be sent beside what its schema says, as JSON schemas: the API's description tells them. */
export const otherForms = z.registry<{ forms: z.core.JSONSchema.BaseSchema[] }>()

/** A form sends an empty string, or nothing, for what was left out: both mean that it was left out. */
export const emptyIsLeftOut = <Schema extends z.ZodType>(schema: Schema) =>
  orEmpty(z.preprocess((value) => (value === '' || value === null ? undefined : value), schema))

export const leftOut = <Schema extends z.ZodType>(schema: Schema) => emptyIsLeftOut(schema.optional())

const orEmpty = <Schema extends z.ZodType>(schema: Schema): Schema => {
  otherForms.add(schema, { forms: [{ type: 'null' }, { const: '' }] })
  return schema
}

/** A number that may be sent as a form's text, written plainly: neither "1e1" nor "0x10" is one. */
export const orText = <Schema extends z.ZodType>(schema: Schema, pattern = '^\\d+$') => {
  const isPlain = new RegExp(pattern)
  const field = z.preprocess(
    (value) => (typeof value === 'string' && isPlain.test(value) ? Number(value) : value),
    schema,
  )
  otherForms.add(field, { forms: [{ type: 'string', pattern }] })
  return field
}

/** Money as a form's text: whole, or with at most two decimals. */
export const plainAmount = '^\\d+(\\.\\d{1,2})?$'

export const optionalText = (longest: number) => leftOut(z.string().trim().max(longest, tooLong(longest)))

export const phoneField = leftOut(
  z
    .string()
    .trim()
    .max(longestTypedNumber, tooLong(longestTypedNumber))
    .regex(typedNumber, 'Enter a valid phone number'),
)

export const ageField = leftOut(
  orText(
    z
      .number({ error: 'Enter your age in numbers' })
      .int('Enter your age as a whole number')
      .min(13, 'Must be at least 13 years old')
      .max(120, 'Please check your age'),
  ),
)

/** A number, also as a form's text; left out if it is empty. */
export const leftOutNumber = <Schema extends z.ZodType>(schema: Schema, pattern?: string) =>
  leftOut(orText(schema, pattern))

/** The address of a page elsewhere. */
export const linkField = leftOut(
  z
    .string()
    .trim()
    .max(2_000, tooLong(2_000))
    .pipe(z.url({ protocol: /^https?$/, error: 'Enter a link that starts with https://' })),
)

/** A picture that our pages may show: from this site, or from the video service. */
export const pictureField = leftOut(
  z
    .string()
    .trim()
    .max(500, tooLong(500))
    .regex(
      /^(\/(?![/\\])|https:\/\/i\.ytimg\.com\/)[\w./%~-]+(\?[\w=&.-]*)?$/,
      "Upload the image. We can't show images from other websites",
    ),
)

/** When to check fields together: also beside other complaints, so that people see all of them together. */
export const isObject = ({ value }: { value: unknown }): boolean =>
  typeof value === 'object' && value !== null

type Checked = { value: unknown; issues: readonly { path?: PropertyKey[] | undefined }[] }

/** The same for fields that can be looked at together only if each of them is fine. */
export const areFine =
  (...names: string[]) =>
  ({ value, issues }: Checked): boolean =>
    isObject({ value }) && !issues.some(({ path }) => names.includes(String(path?.[0])))
