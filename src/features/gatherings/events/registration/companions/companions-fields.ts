import { z } from 'zod'

const mostCompanions = 9
const longestName = 120

/** Who comes on the same registration, in the order of the lines of the form. A line may be empty. */
export const companionsField = z
  .array(z.string().trim())
  .max(mostCompanions, `Name ${mostCompanions} people or fewer`)
  .superRefine((names, context) =>
    names.forEach((name, at) => {
      // Each line is a field of its own, as `withCompanions` reads it.
      if (name.length > longestName)
        context.addIssue({
          code: 'custom',
          path: [String(at)],
          message: `Please use ${longestName} characters or fewer`,
        })
    }),
  )
  .optional()
