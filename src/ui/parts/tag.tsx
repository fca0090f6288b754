import type { ReactNode } from 'react'
import './tag.css'
import type { Tone } from '#ui/styles/tone.ts'

export const Tag = ({ tone, children }: { tone: Tone; children: ReactNode }) => (
  <span className="tag" data-tone={tone}>
    {children}
  </span>
)
