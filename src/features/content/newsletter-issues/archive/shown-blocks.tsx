import { paths, smallPicture } from '#shared/paths.ts'
import { longDay } from '#shared/time/dates.ts'
import { ButtonLink } from '#ui/parts/button.tsx'
import { SiteLink } from '#ui/parts/site-link.tsx'
import { Markup } from '#ui/parts/text/markup.tsx'
import { ProseQuote } from '#ui/parts/text/prose.tsx'
import { withHeadings } from '../draw/issue.ts'
import { headingOf, teachingWords } from '../draw/words.ts'
import type { ShownBlock } from '../schema.ts'

/** What stood in the email, as a page. */
export const ShownBlocks = ({ shown, sentAt }: { shown: readonly ShownBlock[]; sentAt: string }) =>
  withHeadings(shown, headingOf(sentAt)).flatMap(({ heading, block }) => [
    heading && <h2 key={`${block.id} heading`}>{heading}</h2>,
    <Shown key={block.id} block={block} />,
  ])

const Shown = ({ block }: { block: ShownBlock }) => {
  switch (block.kind) {
    case 'words':
      return <Markup text={block.text} />
    case 'quote':
      return (
        <ProseQuote source={block.by.trim() || undefined}>
          <p>{block.text.trim()}</p>
        </ProseQuote>
      )
    case 'picture':
      return (
        <img
          className="archived-picture"
          srcSet={`${smallPicture(block.url)} 640w, ${block.url} 1600w`}
          sizes="(min-width: 768px) 720px, 100vw"
          src={block.url}
          alt={block.description}
          loading="lazy"
        />
      )
    case 'button':
      return <ButtonLink href={block.to}>{block.label}</ButtonLink>
    case 'event':
      return <ShownEvent event={block} />
    case 'teaching':
      return <ShownTeaching teaching={block} />
  }
}

type Of<Kind extends ShownBlock['kind']> = Extract<ShownBlock, { kind: Kind }>

const ShownEvent = ({ event: { eventId, title, date, when, place, stub } }: { event: Of<'event'> }) => (
  <div className="archived-event">
    <svg className="archived-day" viewBox="0 0 84 96" preserveAspectRatio="xMidYMid slice" aria-hidden="true">
      <rect width="84" height="96" fill={stub.fill} />
      <text x="42" y="32" fill={stub.ink} textAnchor="middle" fontSize="13" fontWeight="650">
        {stub.month}
      </text>
      <text x="42" y="64" fill={stub.ink} textAnchor="middle" fontSize="32" fontWeight="700">
        {stub.day}
      </text>
    </svg>
    <div className="archived-words">
      <h3>
        <SiteLink href={paths.event(eventId)}>{title}</SiteLink>
      </h3>
      <p className="muted">{[longDay(date), when, place].filter(Boolean).join(', ')}</p>
    </div>
  </div>
)

const ShownTeaching = ({ teaching }: { teaching: Of<'teaching'> }) => (
  <div className="archived-teaching">
    <img src={teaching.picture} alt="" width={1200} height={630} loading="lazy" />
    <div className="archived-words">
      <h3>
        <SiteLink href={paths.teaching(teaching.teachingId)}>{teaching.title}</SiteLink>
      </h3>
      <p className="muted">{teachingWords(teaching).join(', ')}</p>
    </div>
  </div>
)
