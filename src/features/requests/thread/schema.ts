import { z } from 'zod'
import { requiredText } from '#shared/fields.ts'

/** What was said after the request itself, as the team sees it. */
export const threadMessageSchema = z.object({
  id: z.uuid(),
  createdAt: z.iso.datetime(),
  /** `out`: our answer. `in`: what the person wrote back. */
  direction: z.enum(['out', 'in']),
  authorName: z.string(),
  text: z.string(),
  /** Of an email: all of it, with what it quotes. */
  wholeText: z.string().nullable(),
  cameBy: z.enum(['dashboard', 'page', 'email']),
  /** Of an email from another address than that of the person who asked. */
  fromEmail: z.string().nullable(),
})

/** The email that an answer becomes, without its words. */
export const answeringSchema = z.object({
  to: z.string(),
  /** For `{first name}` in a saved reply. */
  firstName: z.string(),
  subject: z.string(),
  heading: z.string(),
  greeting: z.string(),
  signedBy: z.string(),
  howToReply: z.string(),
  foot: z.string(),
  reason: z.string(),
})

export const answerSchema = <State extends string>(states: readonly [State, ...State[]]) =>
  z.strictObject({
    text: requiredText('Write your reply', 10_000),
    /** How far the request is when the answer is sent. */
    state: z
      .enum(states)
      .refine((state) => state !== 'new', "You've replied to this request, so it can't be marked as new"),
    /** The last message that its author has seen; null if there was none. */
    seen: z.uuid().nullable(),
  })

export const requestTokenSchema = z.strictObject({ token: z.string().regex(/^[\w-]{43}$/) })

export const writeBackSchema = requestTokenSchema.extend({
  text: requiredText('Write your message', 5_000),
})

/** A request as its sender sees it, behind the private link. */
export const myRequestSchema = z.object({
  reference: z.string(),
  kind: z.string(),
  text: z.string(),
  /** What else the form asked for and got. */
  details: z.array(z.object({ label: z.string(), text: z.string() })),
  state: z.string(),
  createdAt: z.iso.datetime(),
  /** When they wrote what we have yet to answer. */
  askedAt: z.iso.datetime(),
  readSince: z.iso.datetime().nullable(),
  /** What we promised at first. */
  promisedAt: z.iso.datetime(),
  dueAt: z.iso.datetime(),
  answeredAt: z.iso.datetime().nullable(),
  doneAt: z.iso.datetime().nullable(),
  isAnswerPromised: z.boolean(),
  /** Only those who may read private prayers read it. */
  isPrivate: z.boolean(),
  messages: z.array(
    threadMessageSchema
      .pick({ id: true, createdAt: true, direction: true, text: true, fromEmail: true })
      .extend({
        /** Who on the team wrote it; of their own messages nothing. */
        firstName: z.string().nullable(),
      }),
  ),
})

export type ThreadMessage = z.infer<typeof threadMessageSchema>
export type Answering = z.infer<typeof answeringSchema>
export type Answer = { text: string; state: string; seen: string | null }
export type MyRequest = z.infer<typeof myRequestSchema>
