import { Refusal } from '#shared/calls/errors.ts'
import { violatedConstraint } from './violations.ts'

const mostTries = 3

/**
 * Two requests can look at the same moment, and only one of them writes. The other one refuses itself as `overtaken`, or
 * runs into one of these constraints, and looks again.
 */
export const retryIfOvertaken = async <T>(
  work: () => Promise<T>,
  constraints: readonly string[] = [],
): Promise<T> => {
  for (let tries = 1; tries <= mostTries; tries += 1)
    try {
      return await work()
    } catch (error) {
      if (!wasOvertaken(error, constraints)) throw error
    }
  throw new Refusal('overtaken')
}

const wasOvertaken = (error: unknown, constraints: readonly string[]): boolean =>
  (error instanceof Refusal && error.code === 'overtaken') ||
  constraints.includes(violatedConstraint(error) ?? '')
