import type { z } from 'zod'
import type { RequestKind } from '#features/requests/categories.ts'
import type { contactSchema } from '#features/requests/kinds/contact/schema.ts'
import type { eventProposalSchema } from '#features/requests/kinds/event-proposal/schema.ts'
import type { joinSchema } from '#features/requests/kinds/join/schema.ts'
import type { mentorRequestSchema } from '#features/requests/kinds/mentor/schema.ts'
import type { prayerRequestSchema } from '#features/requests/kinds/prayer/schema.ts'
import type { questionSchema } from '#features/requests/kinds/question/schema.ts'
import type { resourceRequestSchema } from '#features/requests/kinds/resource-request/schema.ts'
import { anAddress } from './forms.ts'

/** The whole form: a new field of a schema is a type error until it is filled in. */
export type Whole<Schema extends z.ZodType> = {
  [Name in keyof z.input<Schema>]-?: NonNullable<z.input<Schema>[Name]>
}

/** The form of each kind of request, filled in whole. A question is also asked without its teaching. */
export const requestForms = {
  question: {
    path: '/questions',
    whole: () =>
      ({
        name: 'Ama of the question',
        email: anAddress(),
        category: 'Theology',
        question: 'Why does God seem silent?',
      }) satisfies Omit<Whole<typeof questionSchema>, 'teachingId'>,
  },
  contact: {
    path: '/contact',
    whole: () =>
      ({
        name: 'Ama of the message',
        email: anAddress(),
        message: 'Where do you meet?',
      }) satisfies Whole<typeof contactSchema>,
  },
  prayer: {
    path: '/prayer-requests',
    whole: () =>
      ({
        name: 'Ama of the prayer',
        email: anAddress(),
        request: 'For my mother.',
        sharing: 'circle',
        wantsContact: true,
      }) satisfies Whole<typeof prayerRequestSchema>,
  },
  'event proposal': {
    path: '/event-proposals',
    whole: () =>
      ({
        name: 'Ama of the proposal',
        email: anAddress(),
        title: 'A book swap',
        category: 'Social',
        description: 'Bring three, take three.',
        preferredTime: 'A Friday evening',
      }) satisfies Whole<typeof eventProposalSchema>,
  },
  'resource request': {
    path: '/resource-requests',
    whole: () =>
      ({
        name: 'Ama of the resource',
        email: anAddress(),
        request: 'A guide to fasting while on night shifts',
      }) satisfies Whole<typeof resourceRequestSchema>,
  },
  'mentor request': {
    path: '/mentor-requests',
    whole: () =>
      ({
        name: 'Ama of the mentor',
        email: anAddress(),
        phone: '+233 20 000 0001',
        country: 'ghana',
        age: 27,
        gender: 'female',
        occupation: 'Nurse',
        churchBackground: 'Methodist',
        primaryAreaOfInterest: 'life-purpose',
        goals: 'To choose between two offers.',
        availability: 'Evenings',
        meetingFormat: 'online',
      }) satisfies Whole<typeof mentorRequestSchema>,
  },
  'join request': {
    path: '/join-us',
    whole: () =>
      ({
        firstName: 'Ama',
        lastName: 'Serwaa',
        email: anAddress(),
        phone: '+233 20 000 0002',
        age: 28,
        interests: ['events', 'mentorship'],
        howHeard: 'Website',
        message: 'I am new in town.',
        wantsNewsletter: false,
      }) satisfies Whole<typeof joinSchema>,
  },
} satisfies Record<RequestKind, { path: string; whole: () => { email: string } }>

/** Each kind, for `test.each`. */
export const everyRequestForm = Object.entries(requestForms).map(
  ([kind, form]): [RequestKind, { path: string; whole: () => { email: string } }] => [
    kind as RequestKind,
    form,
  ],
)
