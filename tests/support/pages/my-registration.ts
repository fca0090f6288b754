import { visit, type Answers } from '#tests/support/component.tsx'
import type { MyRegistration } from '#features/gatherings/events/schema.ts'

export const secret = 'a'.repeat(43)

export const view = 'POST /api/event-registrations/view'

export const openMyRegistration = (registration: MyRegistration, answers: Answers = {}) =>
  visit(`/my-registration#${secret}`, { [view]: registration, ...answers })
