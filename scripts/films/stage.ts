import type { Times } from './timing.ts'
import type { Film } from './words.ts'

export type Stage = {
  film: Film
  /** The pictures as addresses that the page may load. */
  pictures: { title: string; thoughts: string; mark: string; weave: string }
  grounds: [dark: string, light: string]
  size: { width: number; height: number }
  times: Times
  closingWords: string
}

declare global {
  interface Window {
    /** The frame at a moment, as a JPEG in base64. */
    frameAt: (seconds: number) => string
  }
}

/**
 * Runs in the browser that draws the films, so it may use nothing from outside itself. It draws the title on the
 * first picture, the verse on a plain ground, each thought beside the second picture, and the sun before and after.
 */
export const setStage = async (stage: Stage): Promise<void> => {
  const { film, pictures, grounds, times, closingWords } = stage
  const { width, height } = stage.size
  const cream = '#FFF6EA'
  const gold = '#F2A81D'
  const night = '#1B0920'
  /** How long a scene moves, in seconds. */
  const settling = 1.5
  const canvas = document.querySelector('canvas')!
  const pen = canvas.getContext('2d', { willReadFrequently: true })!
  pen.imageSmoothingQuality = 'high'

  const ease = (x: number): number => {
    const y = Math.min(1, Math.max(0, x))
    return y * y * (3 - 2 * y)
  }
  /** How much of something is there that comes at `from` and is gone at `to`. */
  const presence = (at: number, from: number, to: number, coming = 0.6, going = 0.35): number =>
    Math.min(ease((at - from) / coming), ease((to - at) / going))

  /** An SVG is drawn once, a little larger than it is shown, since drawing it for every frame would take long. */
  const load = async (address: string, wide: number, high: number): Promise<HTMLCanvasElement> => {
    const image = new Image(wide, high)
    image.src = address
    await image.decode()
    const drawn = document.createElement('canvas')
    drawn.width = wide
    drawn.height = high
    drawn.getContext('2d')!.drawImage(image, 0, 0, wide, high)
    return drawn
  }
  const [titlePicture, thoughtsPicture, mark, weave] = await Promise.all([
    load(pictures.title, 720, 450),
    load(pictures.thoughts, 640, 400),
    load(pictures.mark, 64, 64),
    load(pictures.weave, 94, 14),
  ])
  await Promise.all(
    ['640 40px Aleo', '500 20px Onest', '600 20px Onest'].map((font) => document.fonts.load(font)),
  )

  /** Lines of about the same length, as few as fit. */
  const linesOf = (text: string, font: string, room: number): string[] => {
    pen.font = font
    const fill = (most: number): string[] => {
      const lines: string[] = []
      for (const word of text.split(' ')) {
        const longer = lines.length > 0 ? `${lines.at(-1)} ${word}` : word
        if (lines.length > 0 && pen.measureText(longer).width <= most) lines[lines.length - 1] = longer
        else lines.push(word)
      }
      return lines
    }
    const few = fill(room)
    let tight = room
    while (tight > 80 && fill(tight - 6).length === few.length) tight -= 6
    return fill(tight)
  }

  type Setting = { text: string; size: number; x: number; room: number; shown: number }
  /** A block of lines, whose middle or foot stands at `y`. It rises a little while it comes. */
  const set = ({ text, size, x, room, shown }: Setting, y: number, stands: 'middle' | 'foot'): number => {
    const font = `640 ${size}px Aleo`
    const lines = linesOf(text, font, room)
    const leading = size * 1.16
    const first = y - lines.length * leading * (stands === 'middle' ? 0.5 : 1)
    pen.save()
    pen.globalAlpha *= shown
    pen.font = font
    pen.letterSpacing = `${-size * 0.018}px`
    pen.fillStyle = cream
    pen.textBaseline = 'alphabetic'
    for (const [index, line] of lines.entries())
      pen.fillText(line, x, first + (index + 0.8) * leading + (1 - shown) * 8)
    pen.restore()
    return first + lines.length * leading
  }
  const small = (text: string, x: number, y: number, color: string, shown: number): void => {
    pen.save()
    pen.globalAlpha *= shown
    pen.font = '600 20px Onest'
    pen.fillStyle = color
    pen.fillText(text, x, y + (1 - shown) * 8)
    pen.restore()
  }

  const ground = ([dark, light]: readonly [string, string]): void => {
    const wash = pen.createLinearGradient(0, 0, width, height)
    wash.addColorStop(0, dark)
    wash.addColorStop(1, light)
    pen.fillStyle = wash
    pen.fillRect(0, 0, width, height)
  }
  /** It rises to `top`, where its rings are already: they stand still, which keeps them sharp and the film small. */
  const sun = (x: number, y: number, top: number, radius: number): void => {
    pen.strokeStyle = 'rgb(255 214 140 / 0.2)'
    pen.lineWidth = 1.5
    for (let ring = 1; ring <= 9; ring += 1) {
      pen.beginPath()
      pen.arc(x, top, radius + ring * 22, 0, Math.PI * 2)
      pen.stroke()
    }
    const light = pen.createRadialGradient(x, y, radius * 0.1, x, y, radius)
    light.addColorStop(0, '#FFF0CC')
    light.addColorStop(1, gold)
    pen.fillStyle = light
    pen.beginPath()
    pen.arc(x, y, radius, 0, Math.PI * 2)
    pen.fill()
  }
  const land = (): void => {
    pen.fillStyle = '#12051A'
    pen.beginPath()
    pen.moveTo(0, 296)
    pen.bezierCurveTo(150, 262, 330, 318, width, 276)
    pen.lineTo(width, height)
    pen.lineTo(0, height)
    pen.fill()
    for (let x = 0; x < width; x += 94) pen.drawImage(weave, x, height - 14, 94, 14)
  }

  const opening = (at: number): void => {
    ground([night, grounds[0]])
    sun(width / 2, 400 - 220 * ease(at / 2.2), 180, 74)
    land()
  }
  const title = (at: number): void => {
    // It passes slowly: what only moves costs far fewer bytes than what grows.
    pen.drawImage(titlePicture, -64 + 9 * (at - 1), height - 450)
    const scrim = pen.createLinearGradient(0, 150, 0, height)
    scrim.addColorStop(0, 'rgb(22 8 26 / 0)')
    scrim.addColorStop(0.45, 'rgb(22 8 26 / 0.78)')
    scrim.addColorStop(1, 'rgb(22 8 26 / 0.94)')
    pen.fillStyle = scrim
    pen.fillRect(0, 150, width, height - 150)
    const shown = presence(at, ...times.title)
    const text = { text: film.title, size: film.title.length > 44 ? 34 : 40, x: 40, room: 560, shown }
    set(text, 304, 'foot')
    small(film.speaker, 40, 332, gold, shown)
  }
  const verse = (at: number): void => {
    ground([night, grounds[0]])
    sun(width + 10, 350 - 70 * ease((at - times.title[1]) / settling), 280, 120)
    const shown = presence(at, ...times.verse)
    const [text, source] = film.verse
    const foot = set({ text, size: text.length > 80 ? 31 : 36, x: 48, room: 470, shown }, 168, 'middle')
    small(source, 48, foot + 30, gold, shown)
  }
  const thoughts = (at: number): void => {
    // The picture moves on with each thought, and stands still while it is read.
    const moved = times.thoughts.reduce((sum, [from]) => sum + ease((at - from + 0.4) / settling), 0)
    ground(grounds)
    pen.save()
    pen.beginPath()
    // The arch of our doors and windows.
    pen.moveTo(400, height)
    pen.lineTo(400, 150)
    pen.arc(508, 150, 108, Math.PI, 0)
    pen.lineTo(616, height)
    pen.clip()
    pen.drawImage(thoughtsPicture, 508 - 320 + 76 - 38 * moved, height - 360)
    pen.restore()
    for (const [index, [from, to]] of times.thoughts.entries()) {
      const isNow = at >= from - 0.2
      pen.fillStyle = isNow ? gold : 'rgb(255 246 234 / 0.28)'
      pen.fillRect(40 + index * 46, 318, 36, 4)
      const shown = presence(at, from, to, 0.5, 0.28)
      if (shown > 0) {
        const text = film.thoughts[index]!
        set({ text, size: text.length > 56 ? 28 : 32, x: 40, room: 336, shown }, 160, 'middle')
      }
    }
  }
  const close = (at: number): void => {
    ground([night, grounds[0]])
    sun(516, 330 - 150 * ease((at - times.close[0] + 0.8) / 3), 180, 74)
    land()
    const shown = presence(at, ...times.close)
    pen.save()
    pen.globalAlpha *= shown
    pen.drawImage(mark, 36, 36, 52, 52)
    pen.restore()
    set({ text: closingWords, size: 38, x: 40, room: 350, shown }, 180, 'middle')
  }

  /** The stretch of time around a moment in which nothing moves. */
  const stillAt = (at: number): number =>
    [times.verse, ...times.thoughts].findIndex(([from, to]) => at > from + settling && at < to - 0.4)
  let still = -1
  let last = ''

  const scenes = [
    { draw: opening, from: 0, to: 2.2 },
    { draw: title, from: 1.2, to: times.verse[0] },
    { draw: verse, from: times.title[1], to: times.thoughts[0][0] },
    { draw: thoughts, from: times.verse[1], to: times.close[0] },
    { draw: close, from: times.thoughts[2][1], to: times.end },
  ]
  window.frameAt = (at) => {
    const before = still
    still = stillAt(at)
    if (still >= 0 && still === before) return last
    pen.globalAlpha = 1
    for (const [index, { draw, from, to }] of scenes.entries()) {
      if (at < from || at > to) continue
      pen.globalAlpha = index === 0 ? 1 : ease((at - from) / 0.45)
      draw(at)
    }
    pen.globalAlpha = 1
    // It ends in the dark, as it began.
    const dark = Math.max(ease(1 - at / 0.5), ease((at - times.end + 0.8) / 0.7))
    pen.fillStyle = `rgb(18 5 26 / ${dark})`
    pen.fillRect(0, 0, width, height)
    last = canvas.toDataURL('image/jpeg', 0.96).slice('data:image/jpeg;base64,'.length)
    return last
  }
}
