import { useQuery } from '@tanstack/react-query'
import { teachingCards } from '#features/content/teachings/endpoints.ts'
import { OpenedTeachingDialog } from '#features/content/teachings/page/opened-teaching-dialog.tsx'
import { TeachingRows } from '#features/content/teachings/teaching-row-card.tsx'

export const teachingsOf = (name: string) =>
  teachingCards(String(new URLSearchParams({ limit: '9', speaker: name })))

/** The newest teachings that a leader gave. */
export const LeaderTeachings = ({ name }: { name: string }) => {
  const teachings = useQuery(teachingsOf(name)).data?.rows ?? []
  if (teachings.length === 0) return null
  return (
    <section className="leader-part" aria-labelledby="leader-teachings-title">
      <h2 id="leader-teachings-title">Teachings by {name}</h2>
      <TeachingRows teachings={teachings} naming="category" />
      <OpenedTeachingDialog />
    </section>
  )
}
