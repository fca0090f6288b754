import { ImagePlus } from 'lucide-react'
import { useRef, useState } from 'react'
import { paths } from '#shared/paths.ts'
import { Button, buttonLook } from '../button.tsx'
import { FieldError, FieldHint, OptionalMark, useField } from '../field.tsx'
import { toast } from '../toast-store.ts'
import { sendFile } from './send-file.ts'
import './upload-field.css'

type PictureFieldProps = { name: string; label: string; hint?: string }

/** A picture of the form: sent as soon as it is chosen, shown small, and named by its address when saved. */
export const PictureField = ({ name, label, hint }: PictureFieldProps) => {
  const { id, error, start, described, marks } = useField({ name, hint, optional: true })
  const [url, setUrl] = useState(typeof start === 'string' ? start : '')
  const [progress, setProgress] = useState<number>()
  const input = useRef<HTMLInputElement>(null)

  const upload = async (file: File) => {
    setProgress(0)
    try {
      const { url: stored } = await sendFile(paths.api.upload, file, setProgress)
      setUrl(stored)
    } catch (failure) {
      const description = failure instanceof Error ? failure.message : undefined
      toast({ tone: 'destructive', title: 'Error uploading image', ...(description && { description }) })
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
        <OptionalMark />
      </label>
      {hint && <FieldHint id={id}>{hint}</FieldHint>}
      <div className="upload-field">
        {url ? (
          <img className="upload-field-picture" src={smallOf(url)} alt="" width={120} height={75} />
        ) : (
          <ImagePlus className="upload-field-icon" size={28} aria-hidden="true" />
        )}
        <div className="upload-field-tools">
          <input
            ref={input}
            id={id}
            type="file"
            className="upload-field-input visually-hidden"
            accept="image/jpeg,image/png,image/webp"
            disabled={progress !== undefined}
            {...described}
            onChange={(event) => {
              const [file] = event.target.files ?? []
              if (file) void upload(file)
            }}
          />
          {progress === undefined ? (
            <div className="upload-field-buttons">
              <label htmlFor={id} className={buttonLook({ variant: 'outline' })}>
                {url ? 'Replace' : 'Choose a picture'}
              </label>
              {url && (
                <Button
                  variant="quiet"
                  aria-label={`Remove ${label.toLowerCase()}`}
                  onClick={() => setUrl('')}
                >
                  Remove
                </Button>
              )}
            </div>
          ) : (
            <Progress label={label} value={progress} />
          )}
          <p className="upload-field-note">JPEG, PNG or WebP, at most 5 MB</p>
        </div>
      </div>
      <input type="hidden" name={name} value={url} {...marks} />
      {error && <FieldError id={id}>{error}</FieldError>}
    </div>
  )
}

const Progress = ({ label, value }: { label: string; value: number }) => (
  <div className="upload-field-progress">
    <progress max={100} value={value} aria-label={`Uploading ${label.toLowerCase()}`} />
    <span aria-hidden="true">{value}%</span>
  </div>
)

/** Of a picture that was uploaded here there is a small one beside. */
const smallOf = (url: string): string =>
  url.startsWith('/uploads/') ? url.replace(/(-640)?\.webp$/, '-640.webp') : url
