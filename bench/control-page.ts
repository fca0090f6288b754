import { demoTeachings } from '../src/sandbox/demo/teachings.ts'

export const controlPath = '/bench-control'
const length = 30_000

/** The least a page can be: a title and 30 KB of our own teachings, without a style, a script or a picture. */
export const controlHtml = (): string => {
  // Real prose, as it compresses like our pages do; the same words again and again would shrink to nothing.
  const blocks = demoTeachings.flatMap(({ content }) => content.split('\n\n'))
  const paragraphs = blocks.map((block) => `<p>${escapeHtml(block.replace(/^(## |> |- )/gm, ''))}</p>`)
  const text = paragraphs.join('\n').slice(0, length)
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<title>The control</title>
<meta name="viewport" content="width=device-width, initial-scale=1">
</head>
<body>
${text.slice(0, text.lastIndexOf('</p>'))}</p>
</body>
</html>
`
}

const escapeHtml = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')
