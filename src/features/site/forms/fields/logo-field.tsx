import { ImagePlus } from 'lucide-react'
import { useRef, useState } from 'react'
import { smallPicture } from '#shared/paths.ts'
import { originalSite, type Logo } from '#shared/site.ts'
import { uploadLogo } from '#ui/dashboard/endpoints.ts'
import { uploadFile } from '#ui/dashboard/upload-file.ts'
import { FieldError, FieldHint, OptionalMark, useField } from '#ui/forms/field.tsx'
import { Button, buttonLook } from '#ui/parts/button.tsx'
import type { FieldOf, FieldProps } from './field-props.ts'
import './logo-field.css'

const readable: Record<Logo['readableOn'], string> = {
  both: 'Readable on white and on night.',
  white: 'Readable on white. On night it stands on a white ground.',
  night: 'Readable on night. On white it stands on a dark ground.',
}

/** The logo of the community, sent as soon as it is chosen, and shown on white and on night. */
export const LogoField = ({ name, field, value, onChange }: FieldProps<FieldOf<'logo'>, Logo>) => {
  const [failure, setFailure] = useState<string>()
  const { id, error, described } = useField({ name, hint: field.hint })
  const [progress, setProgress] = useState<number>()
  const input = useRef<HTMLInputElement>(null)

  const upload = async (file: File): Promise<void> => {
    setProgress(0)
    setFailure(undefined)
    try {
      const { url, logo } = await uploadFile(uploadLogo, file, setProgress)
      onChange({ ...originalSite.look.logo, ...logo, file: url, name: file.name.slice(0, 200) })
    } catch (problem) {
      setFailure(problem instanceof Error ? problem.message : 'Please try again in a few minutes.')
    } finally {
      setProgress(undefined)
      // The same file chosen again must count as a choice.
      if (input.current) input.current.value = ''
    }
  }

  const told = failure ?? error
  return (
    <div className="field">
      <label className="field-label" htmlFor={id}>
        {field.label}
        <OptionalMark />
      </label>
      {field.hint && <FieldHint id={id}>{field.hint}</FieldHint>}
      <div className="logo-field">
        <Grounds logo={value} />
        <div className="logo-field-words">
          <p className="logo-field-name">{value.file ? value.name : 'No logo yet'}</p>
          <p className="logo-field-note" role="status">
            {value.file ? readable[value.readableOn] : 'Your initial stands for you.'}
          </p>
          <p className="logo-field-note">PNG, JPEG, WebP or SVG, up to 5 MB</p>
        </div>
        <input
          ref={input}
          id={id}
          type="file"
          className="logo-field-input visually-hidden"
          accept="image/png,image/jpeg,image/webp,image/svg+xml"
          disabled={progress !== undefined}
          {...described}
          onChange={({ target }) => {
            const [file] = target.files ?? []
            if (file) void upload(file)
          }}
        />
        {progress === undefined ? (
          <div className="logo-field-buttons">
            <label htmlFor={id} className={buttonLook({ variant: 'outline' })}>
              {value.file ? 'Replace' : 'Choose a logo'}
            </label>
            {value.file && (
              <Button
                variant="quiet"
                aria-label="Remove the logo"
                onClick={() => {
                  onChange(originalSite.look.logo)
                  input.current?.focus()
                }}
              >
                Remove
              </Button>
            )}
          </div>
        ) : (
          <progress
            className="logo-field-progress"
            max={100}
            value={progress}
            aria-label="Uploading the logo"
          />
        )}
      </div>
      {told && <FieldError id={id}>{told}</FieldError>}
    </div>
  )
}

const Grounds = ({ logo: { file, width, height, readableOn } }: { logo: Logo }) => {
  if (!file) return <ImagePlus className="logo-field-icon" size={28} aria-hidden="true" />
  const picture = <img src={smallPicture(file)} alt="" width={width} height={height} />
  return (
    <div className="logo-field-grounds">
      <span className={readableOn === 'night' ? 'logo-field-night' : 'logo-field-white'}>{picture}</span>
      <span className={readableOn === 'white' ? 'logo-field-white' : 'logo-field-night'}>{picture}</span>
    </div>
  )
}
