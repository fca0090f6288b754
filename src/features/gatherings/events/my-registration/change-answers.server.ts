import type { z } from 'zod'
import type { Platform } from '#server/platform.ts'
import { ensure } from '#shared/calls/errors.ts'
import { updateRegistration } from '../paid-registration/paid-queries.server.ts'
import { isOpen } from '../policy.ts'
import { answersOf } from '../questions/answers.server.ts'
import { findByToken } from '../registration/queries.server.ts'
import type { changedAnswersSchema, RegistrationWithTicket } from '../schema.ts'
import { withTicket } from './my-registration.server.ts'

/** By the link in an email, as long as people can register. */
export const changeAnswers = async (
  platform: Platform,
  { token, answers }: z.infer<typeof changedAnswersSchema>,
): Promise<RegistrationWithTicket> => {
  const registration = await findByToken(platform.db, token)
  ensure(registration?.holdsSeats, 'registration_not_found')
  ensure(isOpen(registration.event, new Date()), 'registration_closed')
  await updateRegistration(platform.db, registration.id, {
    answers: answersOf(registration.event.questions, answers),
  })
  const after = await findByToken(platform.db, token)
  ensure(after, 'registration_not_found')
  return withTicket(platform, after)
}
