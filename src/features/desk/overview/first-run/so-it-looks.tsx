import { colourPairs, gold } from '#shared/look/colour-pairs.ts'
import { site, type Colours } from '#shared/site.ts'
import { textOf, type Values } from '#features/site/documents/field.ts'
import { Box } from '#ui/dashboard/box.tsx'

/** A small page, ticket and email, with what is typed before anything is saved. */
export const SoItLooks = ({ typed }: { typed: Values }) => {
  const name = textOf(typed['name']).trim() || site.name
  const colours = (typed['colours'] ?? site.look.colours) as Colours
  const { night, primary } = colourPairs[colours].light
  return (
    <Box title="So it looks">
      <div className="so-it-looks" role="img" aria-label={`A page, a ticket and an email of ${name}`}>
        <p className="so-it-looks-name">{name}</p>
        <div className="so-it-looks-hero">
          <Drawing colour={night} rings={[primary, gold]} />
          <p>{textOf(typed['tagline']).trim() || site.tagline}</p>
        </div>
        <div className="so-it-looks-papers">
          <div className="so-it-looks-ticket">
            <Drawing colour={primary} />
            <p>
              <b>Your first event</b>
              {textOf(typed['city']).trim() || site.contact.city}
            </p>
          </div>
          <div className="so-it-looks-email">
            <b>{name}</b>
            <p>You're in, Ama.</p>
            <Drawing colour={primary} />
          </div>
        </div>
      </div>
      <p className="so-it-looks-note">
        Home page, event ticket and email. Receipts and link previews follow too. On flyers each kind of event
        keeps its own colour, and the woven stripe stays the same everywhere.
      </p>
    </Box>
  )
}

/** A filled area with, if wanted, the rising sun of the home page. Attributes of a drawing: the content policy refuses inline styles. */
const Drawing = ({ colour, rings = [] }: { colour: string; rings?: readonly string[] }) => (
  <svg aria-hidden="true" viewBox="0 0 100 56" preserveAspectRatio="xMaxYMid slice">
    <rect width="100" height="56" fill={colour} />
    {rings.map((ring, index) => (
      <circle key={ring} cx="92" cy="32" r={30 - index * 12} fill={ring} />
    ))}
  </svg>
)
