import { ImagePlus } from 'lucide-react'
import { useRef, useState, type ReactNode } from 'react'
import { flushSync } from 'react-dom'
import type { Endpoint } from '#shared/calls/endpoint.ts'
import { smallPicture } from '#shared/paths.ts'
import { Button, buttonLook } from '#ui/parts/button.tsx'
import { uploadPicture, type Uploaded } from './endpoints.ts'
import { FieldError, FieldHint, OptionalMark, useField } from '#ui/forms/field.tsx'
import { useFormContext } from '#ui/forms/form-context.ts'
import { dismissFailure, toast } from '#ui/feedback/toast-store.ts'
import './upload-field.css'
import { uploadFile } from './upload-file.ts'

type UploadFieldProps = {
  name: string
  label: string
  hint?: string
  optional?: boolean
  /** Where it is sent. */
  endpoint: Endpoint<FormData, Uploaded>
  /** The media types that the browser offers. */
  accept: string
  /** "Choose an image": what the button says as long as there is none. */
  choose: string
  /** What may be sent, in words. */
  note: string
  /** The title of the toast when it fails. */
  failure: string
  /** What is shown of it: of something sent just now, of something sent earlier, or of nothing yet. */
  preview: (url: string, sent: Uploaded | undefined) => ReactNode
}

/** A file of the form: sent as soon as it is chosen, and named by its address when the form is saved. */
export const UploadField = (props: UploadFieldProps) => {
  const { name, label, hint, optional = false, endpoint, accept, choose, note, failure, preview } = props
  const { id, error, start, described, marks } = useField({ name, hint, optional })
  const [url, setUrl] = useState(typeof start === 'string' ? start : '')
  const [sent, setSent] = useState<Uploaded & { fileName: string }>()
  const [progress, setProgress] = useState<number>()
  const input = useRef<HTMLInputElement>(null)
  const { waitFor } = useFormContext()

  /** False if it failed. */
  const upload = async (file: File): Promise<boolean> => {
    setProgress(0)
    dismissFailure()
    try {
      const stored = await uploadFile(endpoint, file, setProgress)
      // Synchronously: a form that has waited for the upload reads its fields now.
      flushSync(() => {
        setSent({ ...stored, fileName: file.name })
        setUrl(stored.url)
      })
      return true
    } catch (problem) {
      const description = problem instanceof Error ? problem.message : undefined
      toast({ tone: 'destructive', title: failure, ...(description && { description }) })
      return false
    } finally {
      setProgress(undefined)
      // The same file chosen again must count as a choice.
      if (input.current) input.current.value = ''
    }
  }

  return (
    <div className="field">
      <label className="field-label" htmlFor={id}>
        {label}
        {optional && <OptionalMark />}
      </label>
      {hint && <FieldHint id={id}>{hint}</FieldHint>}
      <div className="upload-field">
        {preview(url, sent)}
        <div className="upload-field-tools">
          {sent && sent.url === url && <p className="upload-field-name">{sent.fileName}</p>}
          <input
            ref={input}
            id={id}
            type="file"
            className="upload-field-input visually-hidden"
            accept={accept}
            disabled={progress !== undefined}
            {...described}
            onChange={(event) => {
              const [file] = event.target.files ?? []
              if (file) waitFor(upload(file))
            }}
          />
          {progress === undefined ? (
            <div className="upload-field-buttons">
              <label htmlFor={id} className={buttonLook({ variant: 'outline' })}>
                {url ? 'Replace' : choose}
              </label>
              {url && (
                <Button
                  variant="quiet"
                  aria-label={`Remove ${label.toLowerCase()}`}
                  onClick={() => {
                    setUrl('')
                    input.current?.focus()
                  }}
                >
                  Remove
                </Button>
              )}
            </div>
          ) : (
            <Progress label={label} value={progress} />
          )}
          <p className="upload-field-note">{note}</p>
        </div>
      </div>
      <input type="hidden" name={name} value={url} {...marks} />
      {error && <FieldError id={id}>{error}</FieldError>}
    </div>
  )
}

/** A picture, shown small. */
export const PictureField = (props: Pick<UploadFieldProps, 'name' | 'label' | 'hint'>) => (
  <UploadField
    {...props}
    optional
    endpoint={uploadPicture}
    accept="image/jpeg,image/png,image/webp"
    choose="Choose an image"
    note="JPEG, PNG or WebP, up to 5 MB"
    failure="Error uploading image"
    preview={(url) =>
      url ? (
        <img className="upload-field-picture" src={smallPicture(url)} alt="" width={120} height={75} />
      ) : (
        <ImagePlus className="upload-field-icon" size={28} aria-hidden="true" />
      )
    }
  />
)

const Progress = ({ label, value }: { label: string; value: number }) => (
  <div className="upload-field-progress">
    <progress max={100} value={value} aria-label={`Uploading ${label.toLowerCase()}`} />
    <span aria-hidden="true">{value}%</span>
  </div>
)
