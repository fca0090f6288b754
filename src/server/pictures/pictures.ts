import { createHash } from 'node:crypto'
import type { Artist } from './artist.ts'
import type { Picture } from './picture.ts'

type Kept = { tag: string; png: Buffer }

/**
 * Every picture under its name, kept as long as what it shows stays the same. Those that nobody has asked for
 * the longest make room when `maxBytes` are reached.
 */
export class Pictures {
  readonly #artist: Pick<Artist, 'draw'>
  readonly #maxBytes: number
  readonly #kept = new Map<string, Kept>()
  readonly #underway = new Map<string, Promise<Buffer>>()

  constructor(artist: Pick<Artist, 'draw'>, maxBytes = 16 * 1024 * 1024) {
    this.#artist = artist
    this.#maxBytes = maxBytes
  }

  /** Draws once for all who wait for the same; a change meanwhile is another picture. */
  async png(name: string, picture: Picture, tag = tagOf(picture)): Promise<Buffer> {
    const kept = this.#kept.get(name)
    if (kept?.tag === tag) {
      // A map keeps the order of its entries: whoever was asked for last goes last.
      this.#kept.delete(name)
      this.#kept.set(name, kept)
      return kept.png
    }
    return this.#underway.get(tag) ?? this.#draw(name, picture, tag)
  }

  get bytes(): number {
    return Array.from(this.#kept.values()).reduce((sum, { png }) => sum + png.length, 0)
  }

  async #draw(name: string, picture: Picture, tag: string): Promise<Buffer> {
    const drawing = this.#artist.draw(picture)
    this.#underway.set(tag, drawing)
    try {
      const png = await drawing
      this.#keep(name, { tag, png })
      return png
    } finally {
      this.#underway.delete(tag)
    }
  }

  #keep(name: string, kept: Kept): void {
    this.#kept.delete(name)
    this.#kept.set(name, kept)
    let total = this.bytes
    for (const [oldest, { png }] of this.#kept) {
      if (total <= this.#maxBytes) break
      this.#kept.delete(oldest)
      total -= png.length
    }
  }
}

/** The name of exactly this drawing: two pictures that show the same have the same. */
export const tagOf = (picture: Picture): string =>
  createHash('sha256').update(JSON.stringify(picture)).digest('base64url').slice(0, 22)
