import { ChevronRight, type LucideIcon } from 'lucide-react'
import type { ReactNode } from 'react'
import { ButtonLink } from '#ui/parts/button.tsx'
import './need-line.css'
import type { NeedWords } from './promise-words.ts'

type Props = {
  icon: LucideIcon
  look: 'late' | 'soon' | 'calm'
  words: NeedWords
  mark?: ReactNode
  children: ReactNode
}

/** What, why it matters, and one thing to do: a word on a desk, an arrow on a phone. */
export const NeedLine = ({ icon: Icon, look, words: { text, verb, href }, mark, children }: Props) => (
  <li className="need-line" data-look={look}>
    <span className="need-line-icon">
      <Icon size={18} aria-hidden="true" />
    </span>
    <div>
      <b>{text}</b> {mark}
      <p>{children}</p>
    </div>
    <ButtonLink variant="outline" href={href} aria-label={`${verb}: ${text}`}>
      <span className="need-line-verb">{verb}</span>
      <ChevronRight className="need-line-arrow" aria-hidden="true" />
    </ButtonLink>
  </li>
)
