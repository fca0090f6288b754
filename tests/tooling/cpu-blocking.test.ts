import { describe, expect, it } from 'vitest'
import { cpuBlockingMs, type TraceEvent } from '../../bench/cpu-blocking.ts'

const mainThread = { pid: 7, tid: 7 }
const ms = 1_000

const firstPaint: TraceEvent = { name: 'firstContentfulPaint', ph: 'R', ...mainThread, ts: 1_000 * ms }

const task = (startMs: number, cpuMs: number, given: Partial<TraceEvent> = {}): TraceEvent => ({
  name: 'RunTask',
  ph: 'X',
  ...mainThread,
  ts: startMs * ms,
  dur: 4 * cpuMs * ms,
  tdur: cpuMs * ms,
  ...given,
})

const layout = (startMs: number): TraceEvent => ({
  name: 'Layout',
  ph: 'X',
  ...mainThread,
  ts: startMs * ms,
  dur: ms,
  tdur: ms,
})

describe('blocking time by CPU', () => {
  it('counts four times the CPU time of each task after the first paint, less 50 ms', () => {
    expect(cpuBlockingMs([firstPaint, task(1_100, 20), task(1_300, 15)])).toBe(30 + 10)
  })

  it('counts twice the CPU time of a task that lays out', () => {
    expect(cpuBlockingMs([firstPaint, task(1_100, 40), layout(1_120)])).toBe(30)
  })

  it('does not count short tasks, nor what ran before the first paint or on another thread', () => {
    const others = [task(900, 80), task(1_100, 12), task(1_200, 80, { tid: 8 }), task(1_200, 80, { pid: 8 })]
    expect(cpuBlockingMs([...others, firstPaint])).toBe(0)
  })

  it('does not count a task that waits for the machine', () => {
    expect(cpuBlockingMs([firstPaint, task(1_100, 5, { dur: 900 * ms })])).toBe(0)
  })

  it('does not take a layout of another task for its own', () => {
    expect(cpuBlockingMs([firstPaint, task(1_100, 20, { dur: 20 * ms }), layout(1_120)])).toBe(30)
  })

  it('fails rather than say nothing blocks where the trace lacks the first paint or the CPU times', () => {
    expect(() => cpuBlockingMs([task(1_100, 20)])).toThrow('no first paint')
    const { tdur: _, ...untimed } = task(1_100, 20)
    expect(() => cpuBlockingMs([firstPaint, untimed])).toThrow('no CPU times')
  })
})
