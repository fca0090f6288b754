import { colourPairs } from '#shared/look/colour-pairs.ts'
import { iconAddress } from '#shared/look/mark.ts'
import { site } from '#shared/site.ts'
import { linksIn } from '#shared/text/links-in-text.ts'
import { escapeHtml } from '#shared/text/escape-html.ts'
import type { Block, Email } from './email.ts'
import { markupHtml, markupText } from './markup-block.ts'

/** The email for mail programs that show text only. */
export const renderText = (email: Email, publicUrl = ''): string =>
  email.drawn?.text ??
  [
    email.heading,
    ...email.blocks.map((block) => blockText(block, publicUrl)),
    '--',
    signature(),
    email.reason,
    ...(email.unsubscribe ? [`${unsubscribeWords(email.unsubscribe)}: ${email.unsubscribe.page}`] : []),
  ].join('\n\n')

/** How every email ends. */
export const signature = (): string =>
  `${site.name}, ${site.contact.city}. Questions? Reply to this email and our team will read it.`

const unsubscribeWords = ({ label = 'Unsubscribe' }: { label?: string }): string => label

const wholeAddress =
  (publicUrl: string) =>
  (to: string): string =>
    to.startsWith('/') ? `${publicUrl}${to}` : to

const blockText = (block: Block, publicUrl: string): string => {
  switch (block.kind) {
    case 'markup':
      return markupText(block, wholeAddress(publicUrl))
    case 'button':
      return `${block.label}: ${block.href}`
    case 'facts':
      return block.facts.map(({ label, value }) => `${label}: ${value}`).join('\n')
    case 'ticket':
      return [block.title, ...block.lines, block.note].join('\n')
    case 'code':
      return block.words
    case 'link':
      return block.asText ?? `${block.before}${block.label}${block.after}\n${block.href}`
    case 'links':
      return block.links.map(({ label, href }) => `${label}: ${href}`).join('\n')
    default:
      return block.text
  }
}

const serif = `font-family:Georgia,'Times New Roman',serif`
const sans = `font-family:'Helvetica Neue',Arial,sans-serif`
const ink = '#1F1222'
const muted = '#645060'
const line = '#E4D8D9'
const primary = (): string => colourPairs[site.look.colours].light.primary
// Said three times, since no mail program knows all of them; and of use only in a table that may not grow.
const wraps = 'word-wrap:break-word;overflow-wrap:anywhere;word-break:break-word'

/** The same email in our identity. Mail programs want tables, inline styles and fonts that they have. */
export const renderHtml = (email: Email, publicUrl: string): string =>
  email.drawn?.html ??
  `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width,initial-scale=1">
<meta name="color-scheme" content="light">
<title>${escapeHtml(email.subject)}</title>
<style>@media(max-width:620px){.w{width:100%!important}.p{padding-left:22px!important;padding-right:22px!important}.h{font-size:28px!important;line-height:33px!important}.s{width:84px!important}.t{padding-left:16px!important;padding-right:16px!important}}</style>
</head>
<body style="margin:0;padding:0;background:#F4EDEC">
<div style="display:none;max-height:0;overflow:hidden">${escapeHtml(email.preview)}</div>
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0" bgcolor="#F4EDEC" style="table-layout:fixed"><tr><td align="center" style="padding:28px 12px">
<table role="presentation" class="w" width="600" cellpadding="0" cellspacing="0" border="0" bgcolor="#FFFFFF" style="width:600px;max-width:600px;table-layout:fixed;border-radius:16px;overflow:hidden">
${weave}
<tr><td class="p" style="padding:26px 40px 0"><table role="presentation" cellpadding="0" cellspacing="0" border="0"><tr>
<td>${markHtml(publicUrl)}</td>
<td style="padding-left:10px;${serif};font-size:24px;font-weight:bold;color:${ink}">${escapeHtml(site.name)}</td>
</tr></table></td></tr>
<tr><td class="p" style="padding:22px 40px 12px"><h1 class="h" style="margin:0;${wraps};${serif};font-size:34px;line-height:39px;color:${ink}">${escapeHtml(email.heading)}</h1></td></tr>
${email.blocks.map((block) => blockHtml(block, publicUrl)).join('\n')}
<tr><td style="height:16px;font-size:0;line-height:0">&nbsp;</td></tr>
<tr><td class="p" style="padding:24px 40px 30px;border-top:1px solid ${line};${wraps};${sans};font-size:13px;line-height:20px;color:${muted}">${escapeHtml(signature())}<br>${escapeHtml(email.reason)}${unsubscribeLine(email)}</td></tr>
</table>
</td></tr></table>
</body>
</html>`

/** The name stands beside it; of a logo that is not loaded it stands in its place too. */
const markHtml = (publicUrl: string): string => {
  const { file, width, height } = site.look.logo
  const shown = file ? Math.min(120, Math.round((40 * width) / height)) : 40
  const shownHeight = file ? Math.round((shown * height) / width) : 40
  return `<img src="${publicUrl}${iconAddress('/mark-96.png')}" width="${shown}" height="${shownHeight}" alt="${file ? escapeHtml(site.name) : ''}" style="display:block;border:0">`
}

const blockHtml = (block: Block, publicUrl: string): string => {
  switch (block.kind) {
    case 'markup':
      return row(
        `${sans};font-size:16px;line-height:26px;color:${ink}`,
        markupHtml(block, {
          paragraph: 'margin:0 0 14px',
          heading: `margin:22px 0 8px;${serif};font-size:22px;line-height:28px`,
          quote: `margin:0 0 14px;padding:2px 0 2px 14px;border-left:4px solid #F2A81D;${serif};font-style:italic`,
          list: 'margin:0 0 14px;padding:0 0 0 22px',
          link: `color:${primary()};font-weight:bold`,
          addressOf: wholeAddress(publicUrl),
        }),
      )
    case 'text':
      return row(
        `margin:0;${sans};font-size:16px;line-height:26px;color:${ink}`,
        block.hasLinks ? linkedParagraphs(block.text) : paragraphs(block.text),
      )
    case 'small':
      return row(`margin:0;${sans};font-size:14px;line-height:22px;color:${muted}`, paragraphs(block.text))
    case 'button':
      return `<tr><td class="p" style="padding:12px 40px 14px"><table role="presentation" cellpadding="0" cellspacing="0" border="0"><tr><td bgcolor="${primary()}" style="border-radius:12px"><a href="${escapeHtml(block.href)}" style="display:inline-block;padding:15px 26px;${sans};font-size:16px;line-height:18px;font-weight:bold;color:#FFFFFF;text-decoration:none">${escapeHtml(block.label)}</a></td></tr></table></td></tr>`
    case 'ticket':
      return ticketHtml(block)
    case 'code':
      return codeHtml(block)
    case 'link':
      return row(
        `margin:0;${sans};font-size:15px;line-height:24px;color:${muted}`,
        `${paragraphs(block.before)}${linkHtml(block)}${paragraphs(block.after)}`,
      )
    case 'links':
      return row(
        `margin:0;${sans};font-size:15px;line-height:24px;color:${muted}`,
        block.links.map(linkHtml).join(' &nbsp;·&nbsp; '),
      )
    case 'facts':
      return `<tr><td class="p" style="padding:8px 40px"><table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0" bgcolor="#FBF8F6" style="table-layout:fixed;border-radius:14px">${block.facts.map(factHtml).join('')}</table></td></tr>`
  }
}

const linkHtml = ({ label, href }: { label: string; href: string }): string =>
  `<a href="${escapeHtml(href)}" style="color:${primary()};font-weight:bold">${escapeHtml(label)}</a>`

const row = (style: string, content: string): string =>
  `<tr><td class="p" style="padding:6px 40px;${wraps}"><div style="${style}">${content}</div></td></tr>`

const ticketHtml = ({ stub, title, lines, note }: Extract<Block, { kind: 'ticket' }>): string =>
  `<tr><td class="p" style="padding:14px 40px"><table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0" style="table-layout:fixed;border:1px solid ${line};border-radius:14px;overflow:hidden"><tr>
<td class="s" width="120" align="center" valign="middle" bgcolor="${stub.fill}" style="padding:22px 8px;color:${stub.ink}"><div style="${sans};font-size:14px;font-weight:bold;letter-spacing:1px">${escapeHtml(stub.month)}</div><div style="${serif};font-size:50px;line-height:54px;font-weight:bold">${escapeHtml(stub.day)}</div><div style="${sans};font-size:14px">${escapeHtml(stub.weekday)}</div></td>
<td class="t" style="padding:20px 22px;${wraps};${sans};font-size:15px;line-height:24px;color:${ink}"><div style="${serif};font-size:20px;line-height:25px;font-weight:bold;margin-bottom:8px">${escapeHtml(title)}</div>${lines.map(paragraphs).join('<br>')}<br><span style="color:${muted}">${inOnePiece(escapeHtml(note))}</span></td>
</tr></table></td></tr>`

/** A reference is read aloud: no line ends at its hyphen. */
const inOnePiece = (note: string): string =>
  note.replaceAll(/\b[A-Z]-[0-9A-Z]{7}\b/g, '<span style="white-space:nowrap">$&</span>')

// White, even if the mail program changes the colours around it: scanners need the edge.
const codeHtml = ({ cid, words, below }: Extract<Block, { kind: 'code' }>): string =>
  `<tr><td class="p" align="center" style="padding:14px 40px 10px"><img src="cid:${cid}" width="208" height="208" alt="${escapeHtml(words)}" style="display:block;border:1px solid ${line};border-radius:14px;background:#FFFFFF"><div style="margin-top:10px;${sans};font-size:22px;line-height:28px;font-weight:bold;letter-spacing:2px;color:${ink}">${escapeHtml(below)}</div></td></tr>`

const factHtml = ({ label, value }: { label: string; value: string }): string =>
  `<tr><td valign="top" style="padding:10px 0 10px 20px;width:34%;${sans};font-size:14px;line-height:22px;color:${muted}">${escapeHtml(label)}</td><td style="padding:10px 20px 10px 12px;${wraps};${sans};font-size:15px;line-height:22px;color:${ink}">${paragraphs(value)}</td></tr>`

const paragraphs = (text: string): string => escapeHtml(text).replaceAll('\n', '<br>')

const linkedParagraphs = (text: string): string =>
  linksIn(text)
    .map((part) =>
      part.href
        ? `<a href="${escapeHtml(part.href)}" style="color:${primary()}">${escapeHtml(part.text)}</a>`
        : paragraphs(part.text),
    )
    .join('')

const unsubscribeLine = ({ unsubscribe }: Email): string =>
  unsubscribe
    ? `<br><a href="${escapeHtml(unsubscribe.page)}" style="color:${primary()}">${escapeHtml(unsubscribeWords(unsubscribe))}</a>`
    : ''

const threads = [
  '#8A1742',
  '#F2A81D',
  '#8A1742',
  '#241026',
  '#E4572E',
  '#241026',
  '#8A1742',
  '#F2A81D',
  '#8A1742',
  '#0E6B57',
  '#F2A81D',
  '#0E6B57',
]

/** The coloured edge over every email. */
export const weave = `<tr><td style="padding:0;font-size:0;line-height:0"><table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0"><tr>${[
  ...threads,
  ...threads,
]
  .map(
    (colour) => `<td height="6" bgcolor="${colour}" style="height:6px;font-size:0;line-height:0">&nbsp;</td>`,
  )
  .join('')}</tr></table></td></tr>`
