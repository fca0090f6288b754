import { editable } from '#features/site/editable.ts'
import { useWords } from '#features/site/use-words.ts'
import { IconList } from '#ui/parts/icon-list.tsx'
import { CounsellingIntro } from './counselling-intro.tsx'

export function ServiceAreas() {
  const areas = useWords('counselling-areas')
  if (!areas) return null
  return (
    <section className="section" aria-labelledby="areas-title">
      <div className="wrap">
        <h2 id="areas-title">Where we can help</h2>
        <CounsellingIntro part="areas" />
        <IconList items={areas} mark={(id) => editable('counselling-areas', id)} />
      </div>
    </section>
  )
}
