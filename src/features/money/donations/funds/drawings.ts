/** What the picture of a campaign can show as long as the team has uploaded none. */
export const fundDrawings = ['books', 'roof', 'meal', 'bus', 'camp', 'hands'] as const

export type FundDrawing = (typeof fundDrawings)[number]

/** It suits every campaign. */
export const usualDrawing: FundDrawing = 'hands'

export const drawingNames: Record<FundDrawing, string> = {
  books: 'Books',
  roof: 'A hall and its roof',
  meal: 'A meal',
  bus: 'A bus',
  camp: 'A camp',
  hands: 'Raised hands',
}
