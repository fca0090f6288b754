/** The three faces that pictures are set in; each is a set of files in `fonts`. */
export type Face = 'display' | 'text' | 'strong'

/** A line of words. `x` and `y` are where its baseline begins, or has its middle or its end. */
export type TextBlock = {
  text: string
  face: Face
  size: number
  x: number
  y: number
  color: string
  anchor?: 'start' | 'middle' | 'end'
  /** Room between characters, as a part of the size. */
  spacing?: number
}

/** Everything that is needed to draw: shapes as SVG, and the words upon them. */
export type Picture = {
  width: number
  height: number
  art: string
  words: TextBlock[]
  /** What nothing is drawn on lets its ground through. */
  isTransparent?: true
}

/** What a shared link shows, everywhere. */
export const previewSize = { width: 1200, height: 630 }
