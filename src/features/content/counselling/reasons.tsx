import { editable } from '#features/site/editable.ts'
import { useWords } from '#features/site/use-words.ts'
import { NamedIcon } from '#ui/parts/named-icon.tsx'
import { CounsellingIntro } from './counselling-intro.tsx'

export function Reasons() {
  const reasons = useWords('counselling-reasons')
  if (!reasons) return null
  return (
    <section className="section section-sunken" aria-labelledby="reasons-title">
      <div className="wrap">
        <h2 id="reasons-title">Why choose us</h2>
        <CounsellingIntro part="reasons" />
        <div className="counselling-reasons">
          {reasons.map(({ id, name, text, icon }) => (
            <div key={id} className="counselling-reason" {...editable('counselling-reasons', id)}>
              <NamedIcon name={icon} size={26} />
              <h3>{name}</h3>
              <p>{text}</p>
            </div>
          ))}
        </div>
      </div>
    </section>
  )
}
