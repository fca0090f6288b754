import { Prose, ProseList, ProseQuote } from '#ui/parts/text/prose.tsx'
import { readLine, readText, type TextBlock, type TextPiece } from './teaching-text.ts'

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
      return (
        <Heading>
          <Line text={block.text} />
        </Heading>
      )
    case 'paragraph':
      return (
        <p className="teaching-paragraph">
          <Line text={block.text} />
        </p>
      )
    case 'quote':
      return (
        <ProseQuote source={block.source}>
          <Line text={block.text} />
        </ProseQuote>
      )
    case 'list':
      return (
        <ProseList
          items={block.items.map((item) => (
            <Line key={item} text={item} />
          ))}
        />
      )
  }
}

const Line = ({ text }: { text: string }) =>
  readLine(text).map((piece, index) => <Piece key={index} {...piece} />)

const Piece = ({ kind, text }: TextPiece) => {
  if (kind === 'bold')
    return (
      <b>
        <Line text={text} />
      </b>
    )
  if (kind === 'plain') return text
  // A channel's descriptions are full of addresses; they lead where they say, in a tab of their own.
  return (
    <a className="link" href={text} target="_blank" rel="noopener noreferrer nofollow">
      {text}
    </a>
  )
}
