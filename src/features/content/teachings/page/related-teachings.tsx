import { useQuery } from '@tanstack/react-query'
import { teachingCards } from '../endpoints.ts'
import type { Teaching } from '../schema.ts'
import { TeachingRows } from '../teaching-row-card.tsx'

const shownAtMost = 3

/** One more than is shown: the teaching itself may be among them. */
export const newestBeside = ({ category, cover }: Teaching) =>
  teachingCards(String(new URLSearchParams({ limit: String(shownAtMost + 1), category, avoidCover: cover })))

/** Others of the same category, to watch next. */
export const RelatedTeachings = ({ teaching }: { teaching: Teaching }) => {
  const { data } = useQuery(newestBeside(teaching))
  const others = data?.rows.filter(({ id }) => id !== teaching.id).slice(0, shownAtMost) ?? []
  if (others.length === 0) return null
  return (
    <section className="section section-sunken" aria-labelledby="related-title">
      <div className="wrap">
        <h2 id="related-title" className="teaching-related-title">
          More on {teaching.category}
        </h2>
        <TeachingRows teachings={others} naming="speaker" />
      </div>
    </section>
  )
}
