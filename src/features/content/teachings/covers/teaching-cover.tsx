import { useId } from 'react'
import type { Lettering, TeachingCard } from '../schema.ts'
import { pictureOf } from '../teaching-looks.ts'
import { ringsAround } from './rings.ts'
import './teaching-cover.css'

type Props = {
  teaching: Pick<TeachingCard, 'imageUrl' | 'cover' | 'lettering'>
  /** Given where the picture is at the top of what is opened. */
  isFirst?: boolean
}

/** The picture of a teaching: its own, a drawn one, or a word of the text set large. */
export const TeachingCover = ({ teaching, isFirst }: Props) =>
  teaching.lettering ? (
    <LetteredCover {...teaching.lettering} />
  ) : (
    <img
      src={pictureOf(teaching)}
      alt=""
      width={640}
      height={400}
      {...(!isFirst && { loading: 'lazy', decoding: 'async' })}
    />
  )

// Inline, because an image cannot use the fonts of the page.
const LetteredCover = ({ lines, light: { x, y, r }, colours }: Lettering) => {
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
