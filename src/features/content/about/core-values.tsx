import { editable } from '#features/site/editable.ts'
import { useWords } from '#features/site/use-words.ts'
import { IconListItem } from '#ui/parts/icon-list.tsx'
import { NamedIcon } from '#ui/parts/named-icon.tsx'

export function CoreValues() {
  const values = useWords('values')
  if (!values) return null
  return (
    <section className="section section-sunken" aria-labelledby="values-title">
      <div className="wrap">
        <h2 id="values-title">Core Values</h2>
        <p className="about-intro">What we hold to, even on a bad day.</p>
        <ul className="icon-list">
          {values.map(({ id, name, text, icon }) => (
            <IconListItem
              key={id}
              name={name}
              text={text}
              icon={<NamedIcon name={icon} size={24} />}
              {...editable('values', id)}
            />
          ))}
        </ul>
      </div>
    </section>
  )
}
