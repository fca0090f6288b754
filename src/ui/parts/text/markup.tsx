import { Fragment, type ReactNode } from 'react'
import { parseMarkup, type Inline, type MarkupBlock } from '#shared/text/markup.ts'
import { Prose, ProseList, ProseNumbers, ProseQuote } from './prose.tsx'
import { SiteLink } from '../site-link.tsx'

type MarkupProps = {
  text: string
  /** Of the headings in the text: one below the heading that the text stands under. */
  headingLevel?: 2 | 3 | 4
}

/** A text of the team with its bold words, links, lists, headings and quotes. */
export const Markup = ({ text, headingLevel = 2 }: MarkupProps) => (
  <Prose>{parseMarkup(text).map((block, index) => renderBlock(block, index, headingLevel))}</Prose>
)

// A text never changes its order while it is shown, so the keys are numbers.
const renderBlock = (block: MarkupBlock, key: number, headingLevel: 2 | 3 | 4): ReactNode => {
  if (block.kind === 'paragraph') return <p key={key}>{renderInline(block.inside)}</p>
  if (block.kind === 'heading') {
    const Heading = `h${headingLevel}` as const
    return <Heading key={key}>{renderInline(block.inside)}</Heading>
  }
  if (block.kind === 'quote')
    return (
      <ProseQuote key={key}>
        {block.paragraphs.map((paragraph, index) => (
          <p key={index}>{renderInline(paragraph)}</p>
        ))}
      </ProseQuote>
    )
  const items = block.items.map(renderInline)
  return block.start === undefined ? (
    <ProseList key={key} items={items} />
  ) : (
    <ProseNumbers key={key} start={block.start} items={items} />
  )
}

const renderInline = (line: readonly Inline[]): ReactNode =>
  line.map((inline, key) => {
    if (inline.kind === 'text') return <Fragment key={key}>{inline.text}</Fragment>
    if (inline.kind === 'break') return <br key={key} />
    if (inline.kind === 'bold') return <strong key={key}>{renderInline(inline.inside)}</strong>
    return (
      <TextLink key={key} href={inline.to}>
        {renderInline(inline.inside)}
      </TextLink>
    )
  })

/** Another site opens beside this one. */
const TextLink = ({ href, children }: { href: string; children: ReactNode }) => {
  const beside = href.startsWith('https:') && { target: '_blank', rel: 'noopener noreferrer' }
  return (
    <SiteLink className="link" href={href} {...beside}>
      {children}
    </SiteLink>
  )
}
