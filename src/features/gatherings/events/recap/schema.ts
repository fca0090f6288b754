import { z } from 'zod'
import { leftOut, optionalText, pictureField, requiredText } from '#shared/fields.ts'
import { recapPictures } from './recap-pictures.ts'

export const recapTeachingSchema = z.object({ id: z.uuid(), title: z.string() })

/** What was, as everyone reads it. */
export const recapSchema = z.object({
  words: z.string(),
  pictures: z.array(z.object({ url: z.string(), alt: z.string() })),
  teaching: recapTeachingSchema.nullable(),
})

/** The same in the dashboard; without words nothing is told yet. */
export const adminRecapSchema = recapSchema.extend({ id: z.uuid(), version: z.string() })

const longestAlt = 200
const altField = optionalText(longestAlt)

const pictureFields = {
  picture1: pictureField,
  alt1: altField,
  picture2: pictureField,
  alt2: altField,
  picture3: pictureField,
  alt3: altField,
  picture4: pictureField,
  alt4: altField,
  picture5: pictureField,
  alt5: altField,
  picture6: pictureField,
  alt6: altField,
}

export const recapFormSchema = z
  .strictObject({
    words: requiredText('Write a few words about it', 5_000),
    teachingId: leftOut(z.uuid()),
    ...pictureFields,
  })
  .superRefine((form, context) => {
    for (const number of recapPictures)
      if (form[`picture${number}`] && !form[`alt${number}`])
        context.addIssue({
          code: 'custom',
          path: [`alt${number}`],
          message: "Say what the image shows, for people who can't see it",
        })
  })

export type Recap = z.infer<typeof recapSchema>
export type AdminRecap = z.infer<typeof adminRecapSchema>
export type RecapForm = z.infer<typeof recapFormSchema>
export type RecapTeaching = z.infer<typeof recapTeachingSchema>
