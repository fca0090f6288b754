import { heroArt, type HeroScene } from '#ui/art/hero-art.ts'
import type { FieldOf, FieldProps } from './field-props.ts'
import { TilesField } from './tiles-field.tsx'

/** One of the drawn scenes, each with its picture. */
export const SceneField = (props: FieldProps<FieldOf<'choice'>, string>) => (
  <TilesField
    {...props}
    size="large"
    pictureOf={(scene) => (
      <img src={heroArt[scene as HeroScene].landscape} alt="" width={160} height={90} loading="lazy" />
    )}
  />
)
