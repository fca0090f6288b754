import { dateOfDay } from '#shared/time/dates.ts'
import type { Logo } from '#shared/site.ts'
import type { Field, Picture, Value } from '../documents/field.ts'
import { pageName } from './site-pages.ts'

/** A value as people read it: "MTN MoMo", "20, 50, 100", "yes". Nothing is an empty text. */
export const valueWords = (field: Field, value: Value | undefined): string => {
  if (value === undefined || value === '') return ''
  switch (field.kind) {
    case 'yes':
      return value ? 'yes' : 'no'
    case 'choice':
      return field.options.find((option) => option.value === value)?.label ?? (value as string)
    case 'number':
      return `${value as number}`
    case 'amounts':
      return (value as number[]).join(', ')
    case 'logo':
      return (value as Logo).name
    case 'picture':
      return (value as Picture).description || 'an image without a description'
    case 'link':
      return pageName(value as string) ?? (value as string)
    case 'day':
      return dateOfDay(value as string)
    default:
      return value as string
  }
}
