import { z } from 'zod'
import { emailField } from '#shared/fields.ts'
import { figure } from '#shared/figures.ts'
import { originalSite } from '#shared/site.ts'
import { longestTypedNumber, typedNumber } from '#shared/phone.ts'
import { isOwnPage, isWebAddress } from '#shared/text/web-address.ts'
import type { Document } from './document.ts'
import { calledOf, type Field, type Fields } from './field.ts'

const drawnPicture = /^drawn:[a-z]+$/
const uploadedPicture = /^\/uploads\/[a-z\d]{32}\.webp$/

const pictureSchema = z
  .strictObject({
    file: z
      .string()
      .refine((file) => drawnPicture.test(file) || uploadedPicture.test(file), 'Choose an image'),
    x: z.number().int().min(0).max(100),
    y: z.number().int().min(0).max(100),
    description: z.string().trim().max(200, 'Please use 200 characters or fewer'),
    isDecorative: z.boolean(),
  })
  .refine(
    ({ description, isDecorative }) => isDecorative || description !== '',
    'Say what the image shows, or tick “Decorative”',
  )

const noLogo = originalSite.look.logo

const logoSchema = z.union([
  z.strictObject({
    file: z.string().regex(uploadedPicture),
    name: z.string().max(200),
    width: z.number().int().min(1).max(2_000),
    height: z.number().int().min(1).max(2_000),
    readableOn: z.enum(['both', 'white', 'night']),
  }),
  z
    .strictObject({ file: z.literal('') })
    .loose()
    .transform(() => noLogo),
])

/** What a field may hold. The same check for the form, for the server, and for what is read from the database. */
const checkOf = (field: Field): z.ZodType => {
  if (field.kind === 'yes') return z.boolean()
  if (field.kind === 'picture') return pictureSchema
  if (field.kind === 'logo') return logoSchema
  if (field.kind === 'number') return wholeNumber(field)
  if (field.kind === 'amounts') return amountsOf(field)
  const text = textOf(field)
  return field.optional || field.goesWithOthers ? z.literal('').or(text) : text
}

const textOf = (field: Extract<Field, { kind: string }>): z.ZodType<string> => {
  const missing = `Enter the ${calledOf(field)}`
  switch (field.kind) {
    case 'line':
      return upTo(field.most, missing).refine((text) => !text.includes('\n'), 'Please use one line')
    case 'text':
    case 'markup':
      return upTo(field.most, missing)
    case 'email':
      return emailField
    case 'phone':
      return upTo(longestTypedNumber, missing).regex(typedNumber, 'Enter a valid phone number')
    case 'address':
      return upTo(300, missing).refine(isWebAddress, 'Enter a web address that starts with https://')
    case 'link':
      return upTo(300, missing).refine(
        (text) => isOwnPage(text) || isWebAddress(text),
        'Choose a page, or enter a web address that starts with https://',
      )
    case 'capitals':
      return capitalsOf(field)
    case 'day':
      return z.iso.date('Enter a date')
    case 'choice':
      return z.enum(field.options.map(({ value }) => value) as [string, ...string[]], {
        error: `Choose the ${calledOf(field)}`,
      })
    default:
      throw new Error(`A field of the kind ${field.kind} holds no text.`)
  }
}

const upTo = (most: number, missing: string) =>
  z
    .string({ error: missing })
    .trim()
    .min(1, missing)
    .max(most, `Please use ${figure(most)} characters or fewer`)

const capitalsOf = ({ least, most }: { least: number; most: number }) =>
  z
    .string()
    .trim()
    .toUpperCase()
    .regex(new RegExp(`^[A-Z]{${least},${most}}$`), `Enter ${least} to ${most} capital letters from A to Z`)

const wholeNumber = ({ least, most }: { least: number; most: number }) => {
  const sentence = `Enter a whole number from ${least} to ${figure(most)}`
  return z.number({ error: sentence }).int(sentence).min(least, sentence).max(most, sentence)
}

const amountsOf = ({ least, most }: { least: number; most: number }) =>
  z
    .array(wholeNumber({ least, most }))
    .min(2, 'Enter two to six amounts')
    .max(6, 'Enter two to six amounts')
    .refine(
      (all) => all.every((one, index) => index === 0 || one > all[index - 1]!),
      'Enter the amounts from small to large',
    )

/** All fields of a form, or of an entry. */
export const checkFields = (fields: Fields) =>
  z.strictObject(Object.fromEntries(Object.entries(fields).map(([name, field]) => [name, checkOf(field)])))

/** A part of the fields: what someone has changed. */
export const checkChanges = (fields: Fields) => checkFields(fields).partial()

const entryId = /^[a-z\d][a-z\d-]{0,59}$/

/** What is stored of a document: of a sheet what differs from the original, of a list every entry. */
export const checkStored = (document: Document): z.ZodType =>
  document.kind === 'sheet'
    ? checkChanges(document.fields)
    : z
        .array(checkFields(document.fields).extend({ id: z.string().regex(entryId) }))
        .min(document.least)
        .max(document.most)
