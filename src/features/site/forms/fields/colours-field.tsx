import { colourPairs, gold } from '#shared/look/colour-pairs.ts'
import type { Colours } from '#shared/site.ts'
import type { FieldOf, FieldProps } from './field-props.ts'
import { TilesField } from './tiles-field.tsx'

/** A pair of colours, each shown as it is. */
export const ColoursField = (props: FieldProps<FieldOf<'choice'>, string>) => (
  <TilesField {...props} size="small" pictureOf={(colours) => <Swatch colours={colours as Colours} />} />
)

const Swatch = ({ colours }: { colours: Colours }) => (
  <svg viewBox="0 0 54 34" width={54} height={34} aria-hidden="true">
    <path fill={colourPairs[colours].light.primary} d="M0 0h33.5v34H0z" />
    <path fill={gold} d="M33.5 0H54v34H33.5z" />
  </svg>
)
