import { Prose, ProseList, ProseQuote } from '#ui/parts/prose.tsx'
import { readText, splitAddresses, type TextBlock } from './teaching-text.ts'

type Props = { content: string; headingLevel: 2 | 3 }

/** The text of a teaching, to be read. */
export const TeachingBody = ({ content, headingLevel }: Props) => (
  <Prose>
    {readText(content).map((block, index) => (
      // A text never changes its order while it is shown.
      <Block key={index} block={block} headingLevel={headingLevel} />
    ))}
  </Prose>
)

const Block = ({ block, headingLevel }: { block: TextBlock } & Pick<Props, 'headingLevel'>) => {
  const Heading = `h${headingLevel}` as const
  switch (block.kind) {
    case 'heading':
      return <Heading>{block.text}</Heading>
    case 'paragraph':
      return (
        <p className="teaching-paragraph">
          <Linked text={block.text} />
        </p>
      )
    case 'quote':
      return <ProseQuote source={block.source}>{block.text}</ProseQuote>
    case 'list':
      return (
        <ProseList
          items={block.items.map((item) => (
            <Linked key={item} text={item} />
          ))}
        />
      )
  }
}

/** A channel's descriptions are full of addresses; they lead where they say, in a tab of their own. */
const Linked = ({ text }: { text: string }) =>
  splitAddresses(text).map((piece, index) =>
    index % 2 === 1 ? (
      <a key={index} className="link" href={piece} target="_blank" rel="noopener noreferrer nofollow">
        {piece}
      </a>
    ) : (
      piece
    ),
  )
