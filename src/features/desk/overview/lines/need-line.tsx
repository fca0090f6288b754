import { ChevronRight, type LucideIcon } from 'lucide-react'
import type { ReactNode } from 'react'
import { Link } from 'wouter'
import { ButtonLink } from '#ui/parts/button.tsx'
import './need-line.css'
import type { NeedWords } from '../promise-words.ts'

type Props = {
  icon: LucideIcon
  look: 'late' | 'soon' | 'calm'
  words: NeedWords
  mark?: ReactNode
  /** What can be done here, in place of the button that leads there: then its words are the link. */
  action?: ReactNode
  children: ReactNode
}

/** What, why it matters, and one thing to do: a word on a desk, an arrow on a phone. */
export const NeedLine = ({ icon: Icon, look, words, mark, action, children }: Props) => (
  <li className="need-line" data-look={look}>
    <span className="need-line-icon">
      <Icon size={18} aria-hidden="true" />
    </span>
    <div>
      <b>
        {action ? (
          <Link href={words.href} className="need-line-link">
            {words.text}
          </Link>
        ) : (
          words.text
        )}
      </b>{' '}
      {mark}
      <p>{children}</p>
    </div>
    {action ?? (
      <ButtonLink variant="outline" href={words.href} aria-label={`${words.verb}: ${words.text}`}>
        <span className="need-line-verb">{words.verb}</span>
        <ChevronRight className="need-line-arrow" aria-hidden="true" />
      </ButtonLink>
    )}
  </li>
)
