import { Pause, Play } from 'lucide-react'
import { useEffect, useEffectEvent, useState, type TouchEvent } from 'react'
import { useShownEntry } from '#features/site/use-shown-entry.ts'
import { useWords } from '#features/site/use-words.ts'
import { HeroSlideView, type HeroSlide, type SlideState } from './hero-slide.tsx'
import './hero-carousel.css'

const swipeThreshold = 50

// The next picture is fetched while the reader is on this one, not along with the page.
const fetchNextAfterMs = 2_500

/** Without a slide for today the page begins with what comes next. */
export function Hero() {
  const slides = useWords('slides')
  return slides && slides.length > 0 ? <HeroCarousel slides={slides} /> : null
}

/**
 * Five seconds for each slide. The progress bar of the current slide is the clock: when its animation
 * ends, the next slide comes. So everything that stops the animation (pause, hover, focus, a hidden tab, the wish
 * for less motion) stops the carousel.
 */
function HeroCarousel({ slides }: { slides: readonly HeroSlide[] }) {
  const count = slides.length
  const [chosen, setCurrent] = useState(0)
  // A slide may be removed while the page is open.
  const current = Math.min(chosen, count - 1)
  const [previous, setPrevious] = useState<number>()
  const [playing, setPlaying] = useState<'by itself' | 'paused' | 'wanted'>('by itself')
  const isPaused = playing === 'paused'
  const [isNextNear, setIsNextNear] = useState(false)
  // The team edits the page: the slide whose words are open is shown, and nothing moves.
  const editedSlide = useShownEntry('slides')

  useEffect(() => {
    setIsNextNear(false)
    const timer = setTimeout(() => setIsNextNear(true), fetchNextAfterMs)
    return () => clearTimeout(timer)
  }, [current])

  const show = (index: number) => {
    setPrevious(current)
    setCurrent((index + count) % count)
  }
  const showEdited = useEffectEvent((id: string) => {
    const index = slides.findIndex((slide) => slide.id === id)
    if (index !== -1 && index !== current) show(index)
  })
  useEffect(() => {
    if (editedSlide) showEdited(editedSlide)
  }, [editedSlide, count])
  const swipe = useSwipe((direction) => show(current + direction))

  const stateOf = (index: number): SlideState => {
    if (index === current) return 'current'
    if (index === previous) return 'leaving'
    return isNextNear && index === (current + 1) % count ? 'near' : 'away'
  }

  return (
    <section
      className="hero"
      aria-label="Welcome"
      aria-roledescription="carousel"
      data-playing={editedSlide ? 'paused' : playing}
      {...swipe}
    >
      {count > 1 && (
        <div className="wrap hero-controls" role="group" aria-label="Slides">
          <button
            type="button"
            className="hero-pause"
            aria-label={isPaused ? 'Play slides' : 'Pause slides'}
            onClick={() => setPlaying(isPaused ? 'wanted' : 'paused')}
          >
            {isPaused ? <Play size={18} aria-hidden="true" /> : <Pause size={18} aria-hidden="true" />}
          </button>
          {slides.map(({ id }, index) => (
            <button
              key={id}
              type="button"
              className="hero-bar"
              aria-label={`Slide ${index + 1} of ${count}`}
              aria-current={index === current || undefined}
              data-passed={index < current || undefined}
              onClick={() => show(index)}
            >
              <span className="hero-bar-line">
                {index === current && (
                  <span className="hero-bar-progress" onAnimationEnd={() => show(current + 1)} />
                )}
              </span>
            </button>
          ))}
        </div>
      )}
      <div className="hero-slides">
        {slides.map((slide, index) => (
          <HeroSlideView key={slide.id} slide={slide} index={index} count={count} state={stateOf(index)} />
        ))}
      </div>
    </section>
  )
}

/** A finger that moves sideways turns the page: to the left is the next slide. */
const useSwipe = (onSwipe: (direction: 1 | -1) => void) => {
  const [start, setStart] = useState<{ x: number; y: number }>()
  return {
    onTouchStart: ({ touches }: TouchEvent) => {
      const touch = touches.item(0)
      setStart({ x: touch.clientX, y: touch.clientY })
    },
    onTouchEnd: ({ changedTouches }: TouchEvent) => {
      const touch = changedTouches.item(0)
      if (!start) return
      const [x, y] = [touch.clientX - start.x, touch.clientY - start.y]
      if (Math.abs(x) > swipeThreshold && Math.abs(x) > Math.abs(y)) onSwipe(x < 0 ? 1 : -1)
      setStart(undefined)
    },
  }
}
