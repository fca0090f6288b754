import { Prose, ProseList, ProseQuote } from '#ui/parts/text/prose.tsx'
import type { Block } from '../library/blocks.ts'
import './resource-text.css'

/** A text of the library, to be read on a screen. */
export const ResourceText = ({ blocks }: { blocks: Block[] }) => (
  <Prose>
    {blocks.map((block, index) => (
      // A text never changes its order while it is shown.
      <TextBlock key={index} block={block} />
    ))}
  </Prose>
)

export const headingsOf = (blocks: Block[]): { id: string; text: string }[] =>
  blocks.flatMap((block) => (block.kind === 'heading' ? [{ id: idOf(block.text), text: block.text }] : []))

const idOf = (text: string): string =>
  text
    .toLowerCase()
    .replaceAll(/[^a-z\d]+/g, '-')
    .replaceAll(/^-|-$/g, '')

const TextBlock = ({ block }: { block: Block }) => {
  switch (block.kind) {
    case 'heading':
      return <h2 id={idOf(block.text)}>{block.text}</h2>
    case 'part':
      return <h3>{block.text}</h3>
    case 'paragraph':
      return <p>{block.text}</p>
    case 'reading':
      return (
        <p className="resource-reading">
          <span className="resource-label">Read</span> {block.text}
        </p>
      )
    case 'quote':
      return <ProseQuote source={block.source}>{block.text}</ProseQuote>
    case 'list':
      return <ProseList items={block.items} />
    case 'checklist':
      return <ProseList items={block.items} className="resource-checklist" />
    case 'questions':
      return <Questions items={block.items} />
    case 'agenda':
      return (
        <dl className="resource-agenda">
          {block.items.map(({ time, text }) => (
            <div key={time}>
              <dt>{time}</dt>
              <dd>{text}</dd>
            </div>
          ))}
        </dl>
      )
    case 'practice':
      return <Aside label="Try this" text={block.text} className="resource-practice" />
    case 'prayer':
      return <Aside label="Pray" text={block.text} className="resource-prayer" />
  }
}

const Questions = ({ items }: { items: string[] }) => (
  <div className="resource-questions">
    <p className="resource-label">To talk about</p>
    <ol>
      {items.map((item) => (
        <li key={item}>{item}</li>
      ))}
    </ol>
  </div>
)

const Aside = ({ label, text, className }: { label: string; text: string; className: string }) => (
  <div className={className}>
    <p className="resource-label">{label}</p>
    <p>{text}</p>
  </div>
)
