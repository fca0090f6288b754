import type { z } from 'zod'

type Issue = Parameters<NonNullable<z.core.$ZodConfig['customError']>>[0]

/** What is wrong with a value, where its schema has no sentence of its own. */
export const plainWords = (issue: Issue): string | undefined => {
  switch (issue.code) {
    case 'invalid_value':
      return 'Choose one of the options'
    case 'too_small':
      return issue.origin === 'number' ? `Enter ${issue.minimum} or more` : 'Add a little more'
    case 'too_big':
      if (issue.origin === 'number') return `Enter ${issue.maximum} or less`
      return issue.origin === 'string'
        ? `Use ${issue.maximum} characters or fewer`
        : `Choose up to ${issue.maximum}`
    case 'invalid_type':
    case 'invalid_format':
      return 'Check this answer'
    default:
      return undefined
  }
}
