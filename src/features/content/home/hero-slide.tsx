import { editable } from '#features/site/editable.ts'
import type { WordsOf } from '#features/site/words-endpoints.ts'
import { heroArt, type HeroScene } from '#ui/art/hero-art.ts'
import { ButtonLink } from '#ui/parts/button.tsx'
import { NamedIcon } from '#ui/parts/named-icon.tsx'
import './hero-slide.css'

export type HeroSlide = WordsOf<'slides'>[number]

/** `near` is the next slide, whose picture is being fetched; `away` slides are not even laid out. */
export type SlideState = 'current' | 'leaving' | 'near' | 'away'

/** Scenes whose subject stands high in the picture. */
const topAnchored: readonly HeroScene[] = ['rooftop', 'night', 'profile']

/** Phones show the portrait cut. */
const isNarrow = '(max-width: 767px)'
const isWide = '(min-width: 768px)'

type Props = { slide: HeroSlide; index: number; count: number; state: SlideState }

export function HeroSlideView({ slide, index, count, state }: Props) {
  const { id, scene, icon, badge, title, sentence, firstButton, firstLink, secondButton, secondLink } = slide
  const isFirst = index === 0
  return (
    <div
      className="hero-slide"
      role="group"
      aria-roledescription="slide"
      aria-label={`${index + 1} of ${count}`}
      data-state={state}
      data-scene={scene}
      data-anchor={topAnchored.includes(scene) ? 'top' : 'centre'}
    >
      {isFirst && <PreloadPicture scene={scene} />}
      <picture>
        <source media={isNarrow} srcSet={heroArt[scene].portrait} width={780} height={1350} />
        <img
          className="hero-slide-picture"
          src={heroArt[scene].landscape}
          alt=""
          width={1600}
          height={900}
          loading={isFirst ? 'eager' : 'lazy'}
          fetchPriority={isFirst ? 'high' : 'auto'}
          decoding="async"
        />
      </picture>
      <div className="wrap hero-slide-wrap">
        <div className="hero-slide-copy" {...editable('slides', id)}>
          <p className="hero-slide-badge">
            <NamedIcon name={icon} size={18} />
            {badge}
          </p>
          <h2 className="hero-slide-title">{title}</h2>
          <p className="hero-slide-text">{sentence}</p>
          <div className="hero-slide-actions">
            <ButtonLink href={firstLink} variant="gold">
              {firstButton}
            </ButtonLink>
            {secondButton && secondLink && (
              <ButtonLink href={secondLink} variant="ghost">
                {secondButton}
              </ButtonLink>
            )}
          </div>
        </div>
      </div>
    </div>
  )
}

/** The browser finds it in the head of the page, before the markup has arrived. */
const PreloadPicture = ({ scene }: Pick<HeroSlide, 'scene'>) => (
  <>
    <link
      rel="preload"
      as="image"
      href={heroArt[scene].portrait}
      media={isNarrow}
      type="image/svg+xml"
      fetchPriority="high"
    />
    <link
      rel="preload"
      as="image"
      href={heroArt[scene].landscape}
      media={isWide}
      type="image/svg+xml"
      fetchPriority="high"
    />
  </>
)
