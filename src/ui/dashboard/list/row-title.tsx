import type { ReactNode } from 'react'
import type { Stub, Tone } from '#ui/styles/tone.ts'
import './row-title.css'

type RowTitleProps = {
  stub?: Stub
  tone?: Tone
  children: ReactNode
}

/** What a row is called, behind a bar in the colour of its category. */
export const RowTitle = ({ stub, tone, children }: RowTitleProps) => (
  <span className="row-title" data-stub={stub} data-tone={tone}>
    <span className="row-title-bar" aria-hidden="true" />
    <span className="row-title-words">{children}</span>
  </span>
)
