import { site } from '#shared/site.ts'
import { Monogram } from '#ui/parts/marks/monogram.tsx'
import type { Tone } from '#ui/styles/tone.ts'

// Invented people. A real community replaces them with its own members, with their consent.
const testimonials: { quote: string; name: string; role: string; letters: string; tone: Tone }[] = [
  {
    quote:
      'I came with one question about sending money home. I left with four friends, a budget I can keep to, and the courage for a conversation my mother and I had been avoiding for two years.',
    name: 'Kwesi Amoako-Nti',
    role: 'Site engineer, Tema',
    letters: 'KA',
    tone: 'life',
  },
  {
    quote:
      'My mentor didn’t tell me what to do about the visa. She asked what I was afraid of, and then she waited. No one had ever waited.',
    name: 'Zodwa Mabaso-Phiri',
    role: 'Graduate student, Johannesburg',
    letters: 'ZM',
    tone: 'relate',
  },
  {
    quote:
      'We read Ruth one chapter a night, and I listened on the trotro after late shifts. I had known the story all my life. That was the first week I heard Naomi.',
    name: 'Akosua Frimpomaa',
    role: 'Nurse, Kumasi',
    letters: 'AF',
    tone: 'theology',
  },
  {
    quote:
      'After my father’s funeral I couldn’t sing. They didn’t hurry me. For months I sat at the back and let them believe on my behalf, and someone always kept me a chair.',
    name: 'Chinedu Ezeamaka',
    role: 'Software developer, Lagos',
    letters: 'CE',
    tone: 'justice',
  },
]

export function Testimonials() {
  return (
    <section className="section section-sunken" aria-labelledby="testimonials-title">
      <div className="wrap">
        <div className="home-head">
          <h2 id="testimonials-title">Transformed Lives</h2>
        </div>
        {/* On phones it scrolls sideways, which the keyboard must be able to do too. */}
        <div className="testimonials" role="group" aria-labelledby="testimonials-title" tabIndex={0}>
          {testimonials.map(({ quote, name, role, letters, tone }) => (
            <figure key={name} className="testimonial">
              <blockquote>“{quote}”</blockquote>
              <figcaption>
                <Monogram letters={letters} tone={tone} />
                <span>
                  {name}
                  <span className="testimonial-role">{role}</span>
                </span>
              </figcaption>
            </figure>
          ))}
        </div>
        {!site.people.areTestimonialsOurs && (
          <p className="testimonials-examples">These stories are examples until the ministry adds its own.</p>
        )}
      </div>
    </section>
  )
}
