import { heroArt } from '#ui/art/hero-art.ts'
import { ButtonLink } from '#ui/parts/button.tsx'
import type { HeroSlide } from './hero-slides.ts'
import './hero-slide.css'

/** `near` is the next slide, whose picture is being fetched; `away` slides are not even laid out. */
export type SlideState = 'current' | 'leaving' | 'near' | 'away'

// From the sixth slide on the picture is anchored at its top.
const firstTopAnchored = 5

/** Phones show the portrait cut. */
const isNarrow = '(max-width: 767px)'
const isWide = '(min-width: 768px)'

type Props = { slide: HeroSlide; index: number; count: number; state: SlideState }

export function HeroSlideView({ slide, index, count, state }: Props) {
  const { scene, icon: Icon, badge, title, description, primaryButton, secondaryButton } = slide
  const isFirst = index === 0
  return (
    <div
      className="hero-slide"
      role="group"
      aria-roledescription="slide"
      aria-label={`${index + 1} of ${count}`}
      data-state={state}
      data-scene={scene}
      data-anchor={index >= firstTopAnchored ? 'top' : 'centre'}
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
        <div className="hero-slide-copy">
          <p className="hero-slide-badge">
            <Icon size={18} aria-hidden="true" />
            {badge}
          </p>
          <h2 className="hero-slide-title">{title}</h2>
          <p className="hero-slide-text">{description}</p>
          <div className="hero-slide-actions">
            <ButtonLink href={primaryButton.link} variant="gold">
              {primaryButton.text}
            </ButtonLink>
            <ButtonLink href={secondaryButton.link} variant="ghost">
              {secondaryButton.text}
            </ButtonLink>
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
