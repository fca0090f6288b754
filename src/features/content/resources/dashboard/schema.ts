import { z } from 'zod'
import { leftOut, optionalText, pictureField, requiredText } from '#shared/fields.ts'
import { listQuery } from '#shared/calls/lists.ts'
import { resourceAccesses, storedResourceCategories } from '../categories.ts'
import { storedResourceSchema } from '../schema.ts'

/** A resource as the dashboard sees it. */
export const adminResourceSchema = storedResourceSchema.extend({ version: z.string() })

export const adminResourcesQuerySchema = z.strictObject({
  ...listQuery,
  category: z.enum(['All', ...storedResourceCategories]).default('All'),
  /** Only this one. */
  id: z.uuid().optional(),
})

const noFile = 'Upload a file, or enter a link that starts with https://'

/** An upload, or what is elsewhere. */
export const fileUrlField = z
  .string()
  .trim()
  .max(2_000, noFile)
  .refine((url) => /^\/(uploads|library)\/[\w.-]+$/.test(url) || isSecureAddress(url), noFile)

export const fileTypeField = z
  .string()
  .regex(/^[a-z]+\/[\w.+-]+$/, 'Enter the file type, like application/pdf')

/** What the form sends. Of an upload the server itself knows the type and the size. */
export const resourceFormSchema = z
  .strictObject({
    title: requiredText('Title is required', 200),
    description: requiredText('Description is required', 5_000),
    category: z.enum(storedResourceCategories, { error: 'Category is required' }),
    fileUrl: leftOut(fileUrlField),
    fileType: leftOut(fileTypeField),
    imageUrl: pictureField,
    author: optionalText(120),
    access: z.enum(resourceAccesses, { error: 'Choose who can open it' }).default('public'),
  })
  .refine(({ access, fileUrl }) => access === 'public' || fileUrl !== undefined, {
    error: 'Upload a file or enter a link for members to open',
    path: ['fileUrl'],
  })

const isSecureAddress = (url: string): boolean => URL.parse(url)?.protocol === 'https:'

export type AdminResource = z.infer<typeof adminResourceSchema>
export type AdminResourcesQuery = z.infer<typeof adminResourcesQuerySchema>
export type ResourceForm = z.infer<typeof resourceFormSchema>
