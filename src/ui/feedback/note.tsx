import { CircleCheck, Info, TriangleAlert } from 'lucide-react'
import type { ReactNode } from 'react'
import './note.css'

const icons = { info: Info, success: CircleCheck, warning: TriangleAlert, danger: TriangleAlert } as const

type NoteProps = { tone?: keyof typeof icons; icon?: ReactNode; children: ReactNode }

export const Note = ({ tone = 'info', icon, children }: NoteProps) => {
  const Icon = icons[tone]
  return (
    <div className={`note note-${tone}`}>
      <span className="note-icon">{icon ?? <Icon size={20} aria-hidden="true" />}</span>
      <div className="note-text">{children}</div>
    </div>
  )
}
