import { useId } from 'react'
import type { CoverColours } from '#ui/art/cover-grounds.ts'
import './lettered-cover.css'
import { ringsAround } from './rings-around.ts'

/** On a ground of 640 x 400. */
export type LetteredCoverProps = {
  lines: { text: string; size: number; y: number }[]
  light: { x: number; y: number; r: number }
  colours: CoverColours
}

/** A word set large on the colours of its category. Inline, because an image cannot use the fonts of the page. */
export const LetteredCover = ({ lines, light: { x, y, r }, colours }: LetteredCoverProps) => {
  const ground = useId()
  return (
    <svg
      className="lettered-cover"
      viewBox="0 0 640 400"
      preserveAspectRatio="xMidYMid slice"
      aria-hidden="true"
    >
      <radialGradient id={ground} gradientUnits="userSpaceOnUse" cx={x} cy={y} r={560}>
        <stop stopColor={colours.from} />
        <stop offset={1} stopColor={colours.to} />
      </radialGradient>
      <path fill={`url(#${ground})`} d="M0 0h640v400H0z" />
      <g fill="none" stroke={colours.rings}>
        {ringsAround(r).map((ring) => (
          <circle key={ring.r} cx={x} cy={y} r={ring.r} strokeWidth={ring.width} opacity={ring.opacity} />
        ))}
      </g>
      <circle cx={x} cy={y} r={r} fill={colours.light} />
      {lines.map(({ text, size, y: baseline }) => (
        <text key={text} x={122} y={baseline} fontSize={size} fill={colours.ink}>
          {text}
        </text>
      ))}
    </svg>
  )
}
