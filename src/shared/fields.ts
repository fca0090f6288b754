import { z } from 'zod'

/** The fields that most forms have, with the messages that all of them share. */
export const requiredText = (message: string, longest: number) =>
  z
    .string({ error: message })
    .trim()
    .min(1, message)
    .max(longest, `Please use at most ${longest.toLocaleString('en')} characters`)

export const nameField = requiredText('Please enter your name', 120)

export const emailField = z
  .string({ error: 'Please enter your email address' })
  .trim()
  .min(1, 'Please enter your email address')
  .max(254, 'Please enter a valid email address')
  .pipe(z.email('Please enter a valid email address'))
