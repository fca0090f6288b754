import type { LaterBytes, Visit } from './phone-visit.ts'
import { median } from './rounds.ts'

/** The middle of all visits to a page. What did not come in one of them came never. */
export type Summary = Record<keyof Visit, number>

export type PageResult = { name: string; summary: Summary; later?: LaterBytes }

const limits = { firstPaint: 1.5, largestPaint: 2.1, aliveMs: 4_500, shift: 0.01, bytes: 185_000 }

export const summarise = (visits: Visit[]): Summary => {
  const middle = (key: keyof Visit) => median(visits.map((visit) => visit[key] ?? Infinity))
  return {
    firstPaint: middle('firstPaint'),
    largestPaint: middle('largestPaint'),
    alive: middle('alive'),
    shift: middle('shift'),
    bytes: middle('bytes'),
    // The worst and not the middle one: none means none.
    earlyScriptBytes: Math.max(...visits.map(({ earlyScriptBytes }) => earlyScriptBytes)),
  }
}

export const missesOf = (summary: Summary, control: Summary): string[] =>
  Object.entries({
    'first paint': !(summary.firstPaint <= limits.firstPaint * control.firstPaint),
    'largest paint': !(summary.largestPaint <= limits.largestPaint * control.largestPaint),
    alive: !(summary.alive <= limits.aliveMs),
    shift: !(summary.shift < limits.shift),
    'early script': summary.earlyScriptBytes > 0,
    weight: !(summary.bytes <= limits.bytes),
  })
    .filter(([, isMissed]) => isMissed)
    .map(([what]) => what)

const heading = [
  'page',
  'first paint',
  'ratio',
  'largest paint',
  'ratio',
  'alive',
  'shift',
  'first visit',
  'script before paint',
  'next page',
  'again',
  '',
]
const wanted = [
  'wanted',
  '',
  `at most ${limits.firstPaint}`,
  '',
  `at most ${limits.largestPaint}`,
  `at most ${limits.aliveMs} ms`,
  `below ${limits.shift}`,
  `at most ${limits.bytes / 1_000} KB`,
  '0 B',
  '',
  '',
  '',
]

export const linesOf = (control: Summary, results: PageResult[]): string[][] => [
  heading,
  [
    'control',
    ms(control.firstPaint),
    '',
    ms(control.largestPaint),
    '',
    '',
    control.shift.toFixed(4),
    kilobytes(control.bytes),
    '',
    '',
    '',
    '',
  ],
  ...results.map((result) => lineOf(result, control)),
  wanted,
]

const lineOf = ({ name, summary, later }: PageResult, control: Summary): string[] => {
  const misses = missesOf(summary, control)
  return [
    name,
    ms(summary.firstPaint),
    (summary.firstPaint / control.firstPaint).toFixed(2),
    ms(summary.largestPaint),
    (summary.largestPaint / control.largestPaint).toFixed(2),
    ms(summary.alive),
    summary.shift.toFixed(4),
    kilobytes(summary.bytes),
    `${summary.earlyScriptBytes} B`,
    later ? kilobytes(later.nextPage) : '',
    later ? kilobytes(later.repeat) : '',
    misses.length > 0 ? `MISSED: ${misses.join(', ')}` : 'ok',
  ]
}

const ms = (time: number): string => (time === Infinity ? 'never' : `${Math.round(time)} ms`)
const kilobytes = (bytes: number): string => `${(bytes / 1_000).toFixed(1)} KB`
