import { z } from 'zod'
import { leftOut, optionalText, requiredText } from '#shared/fields.ts'
import { listQuery } from '#shared/calls/lists.ts'
import { resourceCategories, resourceTypes } from '../../categories.ts'
import { fileTypeField, fileUrlField } from '../schema.ts'

/** One of the nine that are built in, as the dashboard sees it. */
export const adminLibrarySchema = z.object({
  id: z.uuid(),
  /** Its page is `/resources/1` to `/resources/9`. */
  number: z.string(),
  title: z.string(),
  description: z.string(),
  type: z.enum(resourceTypes),
  category: z.enum(resourceCategories),
  author: z.string().nullable(),
  /** What stands in place of its own text and PDF; null while it has those. */
  fileUrl: z.string().nullable(),
  fileType: z.string().nullable(),
  fileBytes: z.number().int().nullable(),
  isHidden: z.boolean(),
  isChanged: z.boolean(),
  originalTitle: z.string(),
  version: z.string(),
})

export const adminLibraryQuerySchema = z.strictObject({ ...listQuery, id: z.uuid().optional() })

export const libraryParams = z.strictObject({ id: z.uuid() })

export const libraryFormSchema = z.strictObject({
  title: requiredText('Title is required', 200),
  description: requiredText('Description is required', 5_000),
  type: z.enum(resourceTypes, { error: 'Type is required' }),
  category: z.enum(resourceCategories, { error: 'Category is required' }),
  author: optionalText(120),
  fileUrl: leftOut(fileUrlField),
  fileType: leftOut(fileTypeField),
})

export const visibilitySchema = z.strictObject({ isHidden: z.boolean() })

export type AdminLibraryResource = z.infer<typeof adminLibrarySchema>
export type LibraryForm = z.infer<typeof libraryFormSchema>
