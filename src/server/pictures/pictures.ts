import { createHash } from 'node:crypto'
import type { Artist } from './artist.ts'
import type { Picture } from './picture.ts'

/**
 * Keeps what was drawn. A picture that shows something else is another picture, so nothing has to be deleted:
 * the least recently used ones make room when `maxBytes` are reached.
 */
export class Pictures {
  readonly #artist: Pick<Artist, 'draw'>
  readonly #maxBytes: number
  readonly #kept = new Map<string, Buffer>()
  readonly #underway = new Map<string, Promise<Buffer>>()

  constructor(artist: Pick<Artist, 'draw'>, maxBytes = 16 * 1024 * 1024) {
    this.#artist = artist
    this.#maxBytes = maxBytes
  }

  /** Draws once for all who wait for the same. */
  async png(picture: Picture, tag = tagOf(picture)): Promise<Buffer> {
    const kept = this.#kept.get(tag)
    if (!kept) return this.#underway.get(tag) ?? this.#draw(picture, tag)
    // A map keeps the order of its entries: the picture that was asked for last goes last.
    this.#kept.delete(tag)
    this.#kept.set(tag, kept)
    return kept
  }

  get bytes(): number {
    return Array.from(this.#kept.values()).reduce((sum, png) => sum + png.length, 0)
  }

  async #draw(picture: Picture, tag: string): Promise<Buffer> {
    const drawing = this.#artist.draw(picture)
    this.#underway.set(tag, drawing)
    try {
      const png = await drawing
      this.#keep(tag, png)
      return png
    } finally {
      this.#underway.delete(tag)
    }
  }

  #keep(tag: string, png: Buffer): void {
    this.#kept.set(tag, png)
    let total = this.bytes
    for (const [oldest, { length }] of this.#kept) {
      if (total <= this.#maxBytes) break
      this.#kept.delete(oldest)
      total -= length
    }
  }
}

/** The name of exactly this drawing: two pictures that show the same have the same. */
export const tagOf = (picture: Picture): string =>
  createHash('sha256').update(JSON.stringify(picture)).digest('base64url').slice(0, 22)
