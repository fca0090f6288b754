import type { ComponentProps } from 'react'
import { pictureSizes } from '#shared/picture-widths.ts'
import { smallPicture } from '#shared/paths.ts'
import { leaderArt } from '#ui/art/art.ts'
import type { Picture } from '../documents/field.ts'
import './site-picture.css'

type SitePictureProps = {
  picture: Picture
  /** How wide it is on the page, for the browser's choice of a file: "(max-width: 767px) 45vw, 260px". */
  sizes: string
  /** Something beside it says the same: the name of the person. */
  isBesideItsName?: true
} & Pick<ComponentProps<'img'>, 'width' | 'height' | 'loading' | 'fetchPriority'>

/** An uploaded or a drawn picture that fills its frame, with its focal point in view. */
export const SitePicture = ({ picture, sizes, isBesideItsName, ...rest }: SitePictureProps) => {
  const { file, x, y, description, isDecorative } = picture
  const image = (
    <img
      loading="lazy"
      decoding="async"
      {...rest}
      className="site-picture"
      src={pictureSource(file)}
      alt={isDecorative || isBesideItsName ? '' : description}
      data-x={nearestStep(x)}
      data-y={nearestStep(y)}
    />
  )
  if (isDrawn(file)) return image
  return (
    <picture className="site-picture-frame">
      <source type="image/avif" srcSet={pictureSizes(file)} sizes={sizes} />
      {image}
    </picture>
  )
}

const drawn = 'drawn:'

export const drawnPicture = (portrait: string): string => drawn + portrait

export const isDrawn = (file: string): boolean => file.startsWith(drawn)

/** Of an uploaded picture the small one, for browsers without AVIF. */
export const pictureSource = (file: string): string | undefined =>
  isDrawn(file) ? leaderArt[file.slice(drawn.length) as keyof typeof leaderArt] : smallPicture(file)

const nearestStep = (percent: number): number => Math.round(percent / 5) * 5
