/** What a person has to look at. */
export const matterKinds = ['came-does-not-fit', 'dispute', 'refund-failed', 'unknown-reference'] as const

export type MatterKind = (typeof matterKinds)[number]
