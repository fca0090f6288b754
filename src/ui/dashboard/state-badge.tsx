import type { ReactNode } from 'react'
import './state-badge.css'

export type StateLook = 'info' | 'warning' | 'success' | 'danger' | 'neutral' | 'normal'

/**
 * The state of a thing: a word, whose colour only helps the eye. What is as it should be is plain text, so that a badge
 * in a list is an exception.
 */
export const StateBadge = ({ look, children }: { look: StateLook; children: ReactNode }) => (
  <span className={`state-badge state-badge-${look}`}>{children}</span>
)
