import { FileText, FileUp, Headphones, Image, type LucideIcon } from 'lucide-react'
import { createElement } from 'react'
import { fileFacts } from '#shared/file-size.ts'
import { uploadResource } from '#ui/dashboard/endpoints.ts'
import { UploadField } from '#ui/dashboard/upload-field.tsx'
import { Field } from '#ui/forms/field.tsx'
import './resource-file-field.css'

type Stored = { fileType: string | null; fileBytes: number | null } | undefined

export const ResourceFileField = ({ label, stored }: { label: string; stored: Stored }) => (
  <UploadField
    name="fileUrl"
    label={label}
    optional
    endpoint={uploadResource}
    accept="application/pdf,.pdf,audio/mpeg,.mp3,image/jpeg,image/png,image/webp"
    choose="Choose a file"
    note="PDF, MP3, JPEG, PNG or WebP, up to 25 MB"
    failure="We couldn't upload this file"
    preview={(url, sent) => <FilePreview url={url} file={sent ?? storedFileOf(stored)} />}
  />
)

export const ResourceLinkField = ({ hint }: { hint: string }) => (
  <Field
    name="linkUrl"
    label="Link (instead of a file)"
    type="url"
    optional
    placeholder="https://"
    hint={hint}
  />
)

type KnownFile = { type: string | null; bytes: number | null }

const storedFileOf = (stored: Stored): KnownFile => ({
  type: stored?.fileType ?? null,
  bytes: stored?.fileBytes ?? null,
})

const iconOf = (type: string | null): LucideIcon =>
  type?.startsWith('audio/') ? Headphones : type?.startsWith('image/') ? Image : FileText

const FilePreview = ({ url, file: { type, bytes } }: { url: string; file: KnownFile }) => (
  <span className="edit-resource-file">
    {createElement(url ? iconOf(type) : FileUp, { size: 28, 'aria-hidden': true })}
    {url && <span>{fileFacts(type, bytes)}</span>}
  </span>
)
