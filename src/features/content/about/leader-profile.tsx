import type { ComponentProps } from 'react'
import type { Leader } from '#features/site/schema.ts'
import { ButtonLink } from '#ui/parts/button.tsx'
import { Markup } from '#ui/parts/text/markup.tsx'
import { ExamplePerson } from './example-leaders.tsx'
import { LeaderPortraitWithCaption } from './leader-picture.tsx'

type Props = ComponentProps<'article'> & { leader: Leader }

/** All that the team has written about a leader. */
export function LeaderProfile({ leader, ...rest }: Props) {
  const { name, role, picture, biography, quote, tone } = leader
  return (
    <article className="leader" {...rest}>
      <LeaderPortraitWithCaption picture={picture} />
      <div>
        <h1>{name}</h1>
        <p className="leader-role">{role}</p>
        {leader.isExample && <ExamplePerson />}
        <div className="leader-biography">
          <Markup text={biography} />
        </div>
        {quote && (
          <blockquote className="leader-quote" data-tone={tone}>
            “{quote}”
          </blockquote>
        )}
        <Buttons leader={leader} />
      </div>
    </article>
  )
}

const Buttons = ({ leader: { firstButton, firstLink, secondButton, secondLink } }: { leader: Leader }) => (
  <div className="leader-actions">
    {firstButton && firstLink && <ButtonLink href={firstLink}>{firstButton}</ButtonLink>}
    {secondButton && secondLink && (
      <ButtonLink href={secondLink} variant="outline">
        {secondButton}
      </ButtonLink>
    )}
  </div>
)
