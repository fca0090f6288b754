import { useLayoutEffect, useRef, type KeyboardEvent, type PointerEvent } from 'react'
import { pictureSource } from '../../pictures/site-picture.tsx'

export type Point = { x: number; y: number }

type FocalPointProps = Point & { file: string; label: string; onChange: (point: Point) => void }

/** The whole picture, with a ring on what every crop keeps in view. A tap or the arrow keys move it. */
export const FocalPoint = ({ file, x, y, label, onChange }: FocalPointProps) => {
  const ring = useRef<HTMLSpanElement>(null)
  // The policy allows styles that a script sets, and none in the markup.
  useLayoutEffect(() => {
    ring.current?.style.setProperty('left', `${x}%`)
    ring.current?.style.setProperty('top', `${y}%`)
  }, [x, y])

  const tap = ({ currentTarget, clientX, clientY }: PointerEvent<HTMLDivElement>): void => {
    const { left, top, width, height } = currentTarget.getBoundingClientRect()
    onChange({ x: within(((clientX - left) / width) * 100), y: within(((clientY - top) / height) * 100) })
    ring.current?.focus()
  }

  const move = (event: KeyboardEvent): void => {
    const direction = directions[event.key]
    if (!direction) return
    event.preventDefault()
    const step = event.shiftKey ? 10 : 1
    onChange({ x: within(x + direction.x * step), y: within(y + direction.y * step) })
  }

  return (
    <div className="focal-point" onPointerUp={tap}>
      <img src={pictureSource(file)} alt="" draggable={false} />
      <span
        ref={ring}
        className="focal-point-ring"
        role="slider"
        tabIndex={0}
        aria-label={label}
        aria-valuemin={0}
        aria-valuemax={100}
        aria-valuenow={x}
        aria-valuetext={`${x}% across, ${y}% down`}
        onKeyDown={move}
      />
    </div>
  )
}

const within = (percent: number): number => Math.round(Math.min(100, Math.max(0, percent)))

const directions: Record<string, Point> = {
  ArrowLeft: { x: -1, y: 0 },
  ArrowRight: { x: 1, y: 0 },
  ArrowUp: { x: 0, y: -1 },
  ArrowDown: { x: 0, y: 1 },
}
