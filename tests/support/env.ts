import { expect } from 'vitest'
import { readEnv } from '#server/env.ts'
import { StartupError } from '#server/startup-error.ts'

/** What the program says about these variables when it refuses to start. */
export const complaintAbout = (source: NodeJS.ProcessEnv): string => {
  try {
    readEnv(source)
  } catch (error) {
    expect(error).toBeInstanceOf(StartupError)
    return (error as Error).message
  }
  return 'nothing'
}

export const production = {
  NODE_ENV: 'production',
  PUBLIC_URL: 'https://sankofa.example',
  SMTP_URL: 'smtp://mail.example:587',
  MAIL_FROM: 'Us <us@sankofa.example>',
}
