import { editable } from '#features/site/editable.ts'
import { useWords } from '#features/site/use-words.ts'
import { IconList } from '#ui/parts/icon-list.tsx'

export function CoreValues() {
  const values = useWords('values')
  if (!values) return null
  return (
    <section className="section section-sunken" aria-labelledby="values-title">
      <div className="wrap">
        <h2 id="values-title">Core Values</h2>
        <p className="about-intro">What we hold to, even on a bad day.</p>
        <IconList items={values} mark={(id) => editable('values', id)} />
      </div>
    </section>
  )
}
