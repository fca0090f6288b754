import { editable } from '#features/site/editable.ts'
import { useWords } from '#features/site/use-words.ts'
import { site } from '#shared/site.ts'
import { initialsOf } from '#shared/text/names.ts'
import { Monogram } from '#ui/parts/marks/monogram.tsx'

export function Testimonials() {
  const testimonials = useWords('testimonials')
  if (!testimonials || testimonials.length === 0) return null
  const isExample = (id: string) => site.exampleStories.includes(id)
  const areAll = testimonials.every(({ id }) => isExample(id))
  return (
    <section className="section section-sunken" aria-labelledby="testimonials-title">
      <div className="wrap">
        <div className="home-head">
          <h2 id="testimonials-title">Transformed Lives</h2>
        </div>
        {/* On phones it scrolls sideways, which the keyboard must be able to do too. */}
        <div className="testimonials" role="group" aria-labelledby="testimonials-title" tabIndex={0}>
          {testimonials.map(({ id, quote, name, role, tone }) => (
            <figure key={id} className="testimonial" {...editable('testimonials', id)}>
              <blockquote>“{quote}”</blockquote>
              <figcaption>
                <Monogram letters={initialsOf(name)} tone={tone} />
                <span>
                  {name}
                  <span className="testimonial-role">{role}</span>
                  {isExample(id) && !areAll && <span className="testimonial-example">Example</span>}
                </span>
              </figcaption>
            </figure>
          ))}
        </div>
        {areAll && (
          <p className="testimonials-examples">These stories are examples until the ministry adds its own.</p>
        )}
      </div>
    </section>
  )
}
