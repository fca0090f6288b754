import { linksIn } from '#shared/text/links-in-text.ts'

/** The words of our team, whose web addresses may be followed. */
export const LinkedText = ({ text }: { text: string }) =>
  linksIn(text).map((part, index) =>
    part.href ? (
      // A text never changes its order while it is shown.
      <a key={index} href={part.href} className="link" target="_blank" rel="noopener noreferrer">
        {part.text}
      </a>
    ) : (
      part.text
    ),
  )
