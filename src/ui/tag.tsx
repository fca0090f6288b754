import type { ReactNode } from 'react'
import './tag.css'
import type { Tone } from './tone.ts'

export const Tag = ({ tone, children }: { tone: Tone; children: ReactNode }) => (
  <span className="tag" data-tone={tone}>
    {children}
  </span>
)
