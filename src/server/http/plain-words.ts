import type { z } from 'zod'

type Issue = Parameters<NonNullable<z.core.$ZodConfig['customError']>>[0]

/** What is wrong with a value, where its schema has no sentence of its own. */
export const plainWords = (issue: Issue): string | undefined => {
  switch (issue.code) {
    case 'invalid_value':
      return 'Please choose one of the options'
    case 'too_small':
      return issue.origin === 'number' ? `This must be at least ${issue.minimum}` : 'This is too short'
    case 'too_big':
      return issue.origin === 'number'
        ? `This must be at most ${issue.maximum}`
        : `This is too long: at most ${issue.maximum}`
    case 'invalid_type':
    case 'invalid_format':
      return 'This is not valid'
    default:
      return undefined
  }
}
