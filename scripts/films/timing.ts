import type { Film } from './words.ts'

export const size = { width: 640, height: 360 }
export const framesPerSecond = 15

export const closingWords = 'Talk it over with a friend this week.'

type Span = [from: number, to: number]

/** When each text comes and goes, in seconds. A long one stays longer. */
export type Times = { title: Span; verse: Span; thoughts: [Span, Span, Span]; close: Span; end: number }

const readable = (text: string): number => Math.max(2.7, 1.3 + text.length / 21)

export const timesOf = ({ title, verse, thoughts }: Film): Times => {
  const after = (before: number, pause: number, text: string): Span => {
    const from = before + pause
    return [from, from + readable(text)]
  }
  const ofTitle = after(0, 1.6, title)
  const ofVerse = after(ofTitle[1], 0.8, verse.join(' '))
  const first = after(ofVerse[1], 0.8, thoughts[0])
  const second = after(first[1], 0.3, thoughts[1])
  const third = after(second[1], 0.3, thoughts[2])
  const close: Span = [third[1] + 0.8, third[1] + 3.9]
  return {
    title: ofTitle,
    verse: ofVerse,
    thoughts: [first, second, third],
    close,
    end: Math.ceil(close[1] + 0.6),
  }
}

/** What is set on the screen, for those who cannot see it. */
export const captionsOf = (film: Film): string => {
  const times = timesOf(film)
  const cues: [Span, string][] = [
    [[0, 1.6], '[Soft plucked strings]'],
    [times.title, `${film.title}\n${film.speaker}`],
    [times.verse, film.verse.join('\n')],
    ...film.thoughts.map((thought, index): [Span, string] => [times.thoughts[index]!, thought]),
    [times.close, closingWords],
  ]
  const written = cues.map(([[from, to], text]) => `${stamp(from)} --> ${stamp(to)}\n${text}\n`)
  return `WEBVTT\n\n${written.join('\n')}`
}

const stamp = (at: number): string => `00:${at.toFixed(3).padStart(6, '0')}`
