import { z } from 'zod'

/** What a new password must have, for members and administrators. Common ones are refused by the server. */
export const newPasswordField = z
  .string({ error: 'Password must be at least 8 characters' })
  .min(8, 'Password must be at least 8 characters')
  .max(128, 'Password must be 128 characters or fewer')

/** An existing password, typed by its owner. */
export const passwordField = z
  .string({ error: 'Password is required' })
  .min(1, 'Password is required')
  .max(128, 'Password must be 128 characters or fewer')
