import { leaderArt } from '#ui/art/art.ts'
import { PictureUpload } from '#ui/dashboard/picture-upload.tsx'
import { CheckboxField } from '#ui/forms/choice-field.tsx'
import { Field } from '#ui/forms/field.tsx'
import '#ui/styles/cover.css'
import type { Picture } from '../../documents/field.ts'
import { drawnPicture, isDrawn, pictureSource, SitePicture } from '../../pictures/site-picture.tsx'
import type { FieldOf, FieldProps } from './field-props.ts'
import { FocalPoint } from './focal-point.tsx'
import './picture-field.css'

const crops = [
  { shape: 'arch', label: 'About page' },
  { shape: 'circle', label: 'Lists' },
  { shape: 'wide', label: 'Link preview' },
]

/** A picture: the file, the point that every crop keeps in view, and what it shows. */
export const SitePictureField = ({
  name,
  field,
  value,
  onChange,
}: FieldProps<FieldOf<'picture'>, Picture>) => {
  // Words about another picture would be wrong, and its point too.
  const replace = (file: string): void =>
    onChange({ file, x: 50, y: 40, description: '', isDecorative: false })
  return (
    <fieldset className="picture-field">
      <legend className="field-label">{field.label}</legend>
      {value.file !== '' && (
        <>
          <FocalPoint
            {...value}
            label="What stays in view"
            onChange={(point) => onChange({ ...value, ...point })}
          />
          <p className="field-hint">
            Tap on the face. The arrow keys move the point. This is how it looks on the site:
          </p>
          <div className="picture-crops">
            {crops.map(({ shape, label }) => (
              <figure key={shape}>
                <span className="cover picture-crop" data-shape={shape}>
                  <SitePicture picture={value} sizes="130px" loading="eager" isBesideItsName />
                </span>
                <figcaption>{label}</figcaption>
              </figure>
            ))}
          </div>
        </>
      )}
      <PictureUpload hasPicture={value.file !== ''} onUploaded={replace} />
      <DrawnPortraits file={value.file} onChoose={replace} />
      <Field
        name={name}
        label="What the image shows"
        hint={
          value.isDecorative
            ? 'Not needed: the image is decorative.'
            : 'Read aloud to people who don’t see it.'
        }
        value={value.description}
        onChange={({ target }) => onChange({ ...value, description: target.value })}
      />
      <CheckboxField
        key={value.file}
        name={`${name}-decorative`}
        label="Decorative: nothing to tell"
        defaultChecked={value.isDecorative}
        onChange={(isDecorative) => onChange({ ...value, isDecorative })}
      />
    </fieldset>
  )
}

type DrawnProps = { file: string; onChoose: (file: string) => void }

/** The way back to a portrait that was drawn for the site. */
const DrawnPortraits = ({ file, onChoose }: DrawnProps) => (
  <details className="picture-drawn" open={file === '' || isDrawn(file)}>
    <summary>Drawn portraits</summary>
    <div className="picture-drawn-tiles">
      {Object.keys(leaderArt).map((portrait, index) => {
        const drawn = drawnPicture(portrait)
        return (
          <button
            key={portrait}
            type="button"
            aria-label={`Drawn portrait ${index + 1}`}
            aria-pressed={file === drawn}
            onClick={() => file !== drawn && onChoose(drawn)}
          >
            <img src={pictureSource(drawn)} alt="" width={50} height={60} />
          </button>
        )
      })}
    </div>
  </details>
)
