import type { ReactNode } from 'react'
import { CopyButton } from '#ui/dashboard/copy-button.tsx'
import './handed.css'

type HandedProps = { label: string; text: string; what: string; children: ReactNode }

/** Something to hand on, with a button that copies it. */
export const Handed = ({ label, text, what, children }: HandedProps) => (
  <div className="handed">
    <p className="handed-words">
      <span>{label}</span>
      {children}
    </p>
    <CopyButton text={text} what={what} />
  </div>
)
