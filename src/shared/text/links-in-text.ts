export type TextPart = { text: string; href?: string }

/** A text in parts, of which the web addresses are links. A full stop or bracket after an address is not part of it. */
export const linksIn = (text: string): TextPart[] => {
  const parts: TextPart[] = []
  let end = 0
  for (const { 0: found, index } of text.matchAll(/https?:\/\/[^\s<>"']*[^\s<>"'.,;:!?)\]]/g)) {
    if (index > end) parts.push({ text: text.slice(end, index) })
    parts.push({ text: found, href: found })
    end = index + found.length
  }
  if (end < text.length) parts.push({ text: text.slice(end) })
  return parts
}
