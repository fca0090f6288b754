/** One event of a trace, as Chromium writes it. Times are in microseconds; `tdur` is the CPU time of the thread. */
export type TraceEvent = {
  name: string
  ph: string
  pid: number
  tid: number
  ts: number
  dur?: number
  tdur?: number
}

/** As Lighthouse reckons a cheap phone: four times as slow, and twice for a task that lays out. */
const slowdown = { ofTask: 4, ofLayoutTask: 2 }
const shortestBlockMs = 50

/**
 * How long the main thread cannot answer a touch after the first paint, by Lighthouse's rule but by the thread's CPU
 * time. Lighthouse itself takes the wall clock, and so multiplies by four what a neighbour on the machine does in
 * that time.
 */
export const cpuBlockingMs = (trace: readonly TraceEvent[]): number => {
  const firstPaint = trace.findLast(({ name }) => name === 'firstContentfulPaint')
  if (!firstPaint) throw new Error('The trace has no first paint.')
  // The page's own main thread notes its first paint.
  const ofPage = trace.filter(({ pid, tid }) => pid === firstPaint.pid && tid === firstPaint.tid)
  const tasks = ofPage.filter(({ name, ph, ts }) => name === 'RunTask' && ph === 'X' && ts >= firstPaint.ts)
  const layouts = ofPage.filter(({ name }) => name === 'Layout')
  return tasks.reduce((sum, task) => {
    const factor = layouts.some((layout) => isWithin(layout, task)) ? slowdown.ofLayoutTask : slowdown.ofTask
    return sum + Math.max(0, (cpuTimeOf(task) / 1_000) * factor - shortestBlockMs)
  }, 0)
}

const isWithin = ({ ts }: TraceEvent, task: TraceEvent): boolean =>
  ts >= task.ts && ts < task.ts + (task.dur ?? 0)

/** A trace without it would pass every limit. */
const cpuTimeOf = ({ tdur }: TraceEvent): number => {
  if (tdur === undefined) throw new Error('The trace has no CPU times of its tasks.')
  return tdur
}
