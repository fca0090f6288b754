import { z } from 'zod'
import { companionsField } from '../registration/companions/companions-fields.ts'
import { registrationTokenSchema } from '../schema.ts'

/** Other names of those who come on the same registration. */
export const changedCompanionsSchema = z.strictObject({
  ...registrationTokenSchema.shape,
  companions: companionsField,
})
