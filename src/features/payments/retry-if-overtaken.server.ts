import { violatedConstraint } from '#server/database/violations.ts'
import { Refusal } from '#shared/errors.ts'

/** A second click was quicker, or somebody else who ran into one of these constraints: looks again. */
export const retryIfOvertaken = async <T>(
  begin: () => Promise<T>,
  constraints: readonly string[] = [],
  triesLeft = 3,
): Promise<T> => {
  try {
    return await begin()
  } catch (error) {
    const wasOvertaken =
      constraints.includes(violatedConstraint(error) ?? '') ||
      (error instanceof Refusal && error.code === 'conflict')
    if (!wasOvertaken || triesLeft === 0) throw error
    return retryIfOvertaken(begin, constraints, triesLeft - 1)
  }
}
