import type { FormDefaults } from '#ui/forms/form-context.ts'
import { isUpload } from '../resource-form-values.ts'
import type { AdminLibraryResource } from './schema.ts'

/** A row as the form shows it: what was uploaded here, or the address of what is elsewhere. */
export const libraryFieldsOf = (resource: AdminLibraryResource | undefined): FormDefaults => {
  if (!resource) return {}
  const { title, description, type, category, author, fileUrl } = resource
  return {
    title,
    description,
    type,
    category,
    author,
    ...(isUpload(fileUrl) ? { fileUrl } : { linkUrl: fileUrl }),
  }
}
