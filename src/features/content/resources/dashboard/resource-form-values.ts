import type { FormDefaults } from '#ui/forms/form-context.ts'
import type { FormValues } from '#ui/forms/form-data.ts'
import type { AdminResource } from './schema.ts'

export const isUpload = (url: string | null | undefined): boolean => url?.startsWith('/uploads/') ?? false

/** A row as the form shows it: what was uploaded here, or the address of what is elsewhere. */
export const resourceFieldsOf = (resource: AdminResource | undefined): FormDefaults => {
  if (!resource) return {}
  const { title, description, category, author, imageUrl, access, fileUrl } = resource
  return {
    title,
    description,
    category,
    author,
    imageUrl,
    access,
    ...(isUpload(fileUrl) ? { fileUrl } : { linkUrl: fileUrl }),
  }
}

/** What the form says as the API takes it. The type of what is elsewhere stays as long as its address does. */
export const resourceBodyOf = (
  { linkUrl, ...typed }: FormValues,
  resource: Pick<AdminResource, 'fileUrl' | 'fileType'> | undefined,
): FormValues => {
  const fileUrl = typed.fileUrl ?? linkUrl
  const isSameLink = fileUrl !== undefined && fileUrl === resource?.fileUrl && !isUpload(resource.fileUrl)
  return {
    ...typed,
    ...(fileUrl !== undefined && { fileUrl }),
    ...(isSameLink && resource.fileType !== null && { fileType: resource.fileType }),
  }
}
