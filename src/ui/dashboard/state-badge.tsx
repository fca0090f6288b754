import type { ReactNode } from 'react'
import './state-badge.css'

export type StateLook = 'info' | 'warning' | 'success' | 'danger' | 'neutral'

/** The state of a thing: a word, whose colour only helps the eye. */
export const StateBadge = ({ look, children }: { look: StateLook; children: ReactNode }) => (
  <span className={`state-badge state-badge-${look}`}>{children}</span>
)
