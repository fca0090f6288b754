import { Play } from 'lucide-react'
import { paths } from '#shared/paths.ts'
import '#ui/styles/cover.css'
import { PageDialogLink } from '#browser/history/page-dialog.tsx'
import { TeachingCover } from './covers/teaching-cover.tsx'
import type { TeachingCard } from './schema.ts'
import './teaching-row-card.css'

/** What the teachings of a list do not all have in common. */
type Naming = 'speaker' | 'category'

/** Teachings to watch next, as rows beside something larger. */
export const TeachingRows = ({ teachings, naming }: { teachings: TeachingCard[]; naming: Naming }) => (
  <ul className="teaching-rows">
    {teachings.map((teaching) => (
      <TeachingRow key={teaching.id} teaching={teaching} naming={naming} />
    ))}
  </ul>
)

const TeachingRow = ({ teaching, naming }: { teaching: TeachingCard; naming: Naming }) => {
  const { id, title, duration, videoId } = teaching
  return (
    <li className="teaching-row">
      <div className="cover teaching-row-cover">
        <TeachingCover teaching={teaching} />
        {videoId !== null && (
          <span className="cover-play teaching-row-play">
            <Play size={12} aria-hidden="true" />
          </span>
        )}
      </div>
      <div>
        <h3 className="teaching-row-title">
          <PageDialogLink href={paths.teaching(id)} className="teaching-row-link">
            <span className="teaching-row-words">{title}</span>
          </PageDialogLink>
        </h3>
        <p className="teaching-row-facts">{[teaching[naming], duration].filter(Boolean).join(' · ')}</p>
      </div>
    </li>
  )
}
