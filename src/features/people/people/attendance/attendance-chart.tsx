import { shortDay } from '#shared/time/dates.ts'
import type { CircleAttendance } from './schema.ts'

type Meeting = CircleAttendance['meetings'][number]

const [width, height, room, gap] = [320, 96, 20, 8]
const slots = 8

/** A bar for each of the last meetings, the latest at the right. */
export const AttendanceChart = ({ meetings }: { meetings: readonly Meeting[] }) => {
  if (meetings.length === 0) return null
  const oldestFirst = meetings.toReversed()
  const most = Math.max(1, ...meetings.map(({ came }) => came))
  const bar = (width - gap * (slots - 1)) / slots
  const said = oldestFirst.map(({ metOn, came }) => `${shortDay(metOn)}: ${came}`).join(', ')
  return (
    <svg
      className="circle-chart"
      viewBox={`0 0 ${width} ${height}`}
      role="img"
      aria-label={`How many came to the last meetings. ${said}`}
    >
      {oldestFirst.map(({ metOn, came }, index) => {
        const tall = Math.max(2, (came / most) * (height - room))
        const left = index * (bar + gap)
        return (
          <g key={metOn} data-latest={index === oldestFirst.length - 1 || undefined}>
            <rect x={left} y={height - tall} width={bar} height={tall} rx="4" />
            <text x={left + bar / 2} y={height - tall - 6}>
              {came}
            </text>
          </g>
        )
      })}
    </svg>
  )
}
