import type { ReactNode } from 'react'
import { Box } from '#ui/dashboard/box.tsx'
import { chartText, topOf, weekLabels, type Point } from './chart.ts'
import type { Overview } from './schema.ts'
import './weekly-charts.css'

/** How it went in the last eight weeks. */
export const WeeklyCharts = ({ weeks }: { weeks: Overview['weeks'] }) => (
  <div className="weekly-charts">
    <Chart title="Event registrations per week" points={pointsOf(weeks, 'registrations')} draw={Bars} />
    <Chart title="Newly approved members per week" points={pointsOf(weeks, 'newMembers')} draw={Line} />
  </div>
)

/** None if the figure is not part of one's role. */
const pointsOf = (weeks: Overview['weeks'], figure: 'registrations' | 'newMembers'): Point[] =>
  weeks.flatMap((week) => {
    const count = week[figure]
    return count === null ? [] : [{ from: week.from, count }]
  })

// Across in percent and down in pixels: the drawing takes any width, and its text keeps its size.
const height = 190
const [highest, lowest] = [34, 154]
const gutter = 12

type Spot = { x: number; y: number }

type Drawing = { spots: Spot[]; slot: number }

type ChartProps = { title: string; points: Point[]; draw: (drawing: Drawing) => ReactNode }

const Chart = ({ title, points, draw: Draw }: ChartProps) => {
  if (points.length === 0) return null
  const top = topOf(Math.max(...points.map(({ count }) => count)))
  const slot = (100 - gutter) / points.length
  const heightOf = (count: number) => lowest - (count / top) * (lowest - highest)
  const spots = points.map(({ count }, index) => ({ x: gutter + (index + 0.5) * slot, y: heightOf(count) }))
  const last = spots.at(-1)!
  return (
    <Box title={title}>
      <svg className="chart" width="100%" height={height} role="img" aria-label={chartText(title, points)}>
        {[0, top / 2, top].map((count) => (
          <g key={count}>
            <line
              className="chart-grid"
              x1={`${gutter}%`}
              x2="100%"
              y1={heightOf(count)}
              y2={heightOf(count)}
            />
            <text y={heightOf(count) + 4}>{count.toLocaleString('en')}</text>
          </g>
        ))}
        <Draw spots={spots} slot={slot} />
        {weekLabels(points.map(({ from }) => from)).map((label, index) => (
          <text key={points[index]!.from} className="chart-week" x={`${spots[index]!.x}%`} y={lowest + 24}>
            {label}
          </text>
        ))}
        <text className="chart-last" x={`${last.x}%`} y={last.y - 11}>
          {points.at(-1)!.count.toLocaleString('en')}
        </text>
      </svg>
    </Box>
  )
}

const Bars = ({ spots, slot }: Drawing) => {
  const width = slot * 0.58
  return spots.map(({ x, y }, index) => (
    <rect
      key={x}
      className={index === spots.length - 1 ? 'chart-bar chart-bar-last' : 'chart-bar'}
      x={`${x - width / 2}%`}
      y={y}
      width={`${width}%`}
      height={lowest - y}
      rx="4"
    />
  ))
}

const Line = ({ spots }: Drawing) => {
  const [first, last] = [spots[0]!, spots.at(-1)!]
  const way = spots.map(({ x, y }) => `${x} ${y}`).join('L')
  return (
    <>
      <svg viewBox={`0 0 100 ${height}`} width="100%" height={height} preserveAspectRatio="none">
        <path className="chart-area" d={`M${way}L${last.x} ${lowest}L${first.x} ${lowest}Z`} />
        <path className="chart-line" d={`M${way}`} />
      </svg>
      <circle className="chart-dot" cx={`${last.x}%`} cy={last.y} r="5" />
    </>
  )
}
