import { stopMark } from '#server/mail/drawn.ts'
import { markupHtml } from '#server/mail/markup-block.ts'
import { signature, weave } from '#server/mail/template.ts'
import { colourPairs } from '#shared/look/colour-pairs.ts'
import { iconAddress } from '#shared/look/mark.ts'
import { paths } from '#shared/paths.ts'
import { site } from '#shared/site.ts'
import { escapeHtml } from '#shared/text/escape-html.ts'
import { dayAt, longDay } from '#shared/time/dates.ts'
import type { ShownBlock } from '../schema.ts'
import { firstWordsOf, previewOf } from '../policy.ts'
import { withHeadings, type DrawnIssue, type Look } from './issue.ts'
import { addressIn, webAddressOf } from './links.ts'
import { headingOf, reasonOf, teachingWords } from './words.ts'

const serif = `font-family:Georgia,'Times New Roman',serif`
const sans = `font-family:'Helvetica Neue',Arial,sans-serif`
const ink = '#1F1222'
const muted = '#645060'
const line = '#E4D8D9'
const page = '#F4EDEC'
const wraps = 'word-wrap:break-word;overflow-wrap:anywhere;word-break:break-word'

const lightOf = () => colourPairs[site.look.colours].light
const darkOf = () => colourPairs[site.look.colours].dark

/** Classes, which the rules for a dark screen speak of; every colour also stands beside its text. */
const darkRules = (): string => {
  const { bg, surface, line: darkLine, primary, 'primary-text': link } = darkOf()
  return [
    `.g{background:${bg}!important;background-color:${bg}!important}`,
    `.c{background:${surface}!important;background-color:${surface}!important}`,
    `.i,.i h1,.i h2,.i p,.i li,.i blockquote{color:#F7ECF1!important}`,
    `.m{color:#CDBCC8!important}`,
    `.i a,.m a{color:${link}!important}`,
    `.i a.n{color:#F7ECF1!important}`,
    `.b{background:${primary}!important;background-color:${primary}!important;border-color:${primary}!important}`,
    `.r{border-color:${darkLine}!important}`,
  ].join('')
}

const darkStyle = (look: Look): string => {
  if (look === 'light') return ''
  return look === 'dark' ? darkRules() : `@media(prefers-color-scheme:dark){${darkRules()}}`
}

/** Some programs leave out every rule: what stands beside the text fits the narrowest phone, and a wide screen gets more. */
const wideStyle =
  '@media(min-width:621px){.p{padding-left:40px!important;padding-right:40px!important}.h{font-size:34px!important;line-height:41px!important}.s{width:104px!important}.t{padding-left:20px!important;padding-right:20px!important}}'

/**
 * The email in our identity. As wide as the screen and up to 600 px also where a mail program leaves out our rules; Outlook, which
 * knows no `max-width`, gets a table around it. Mail programs want tables, inline styles and fonts that they have.
 */
export const drawHtml = (issue: DrawnIssue, publicUrl: string, look: Look = 'auto'): string => {
  const address = addressIn(publicUrl, issue)
  const parts = withHeadings(issue.shown, headingOf(issue.sendAt)).map(({ heading, block }) =>
    [heading && headingHtml(heading), blockHtml(block, address, publicUrl)].filter(Boolean).join('\n'),
  )
  const schemes = look === 'auto' ? 'light dark' : look
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width,initial-scale=1">
<meta name="color-scheme" content="${schemes}">
<meta name="supported-color-schemes" content="${schemes}">
<title>${escapeHtml(issue.subject)}</title>
<style>:root{color-scheme:${schemes}}${wideStyle}${darkStyle(look)}</style>
</head>
<body class="g" style="margin:0;padding:0;background:${page}">
<div style="display:none;max-height:0;overflow:hidden">${escapeHtml(previewOf(issue.previewLine, firstWordsOf(issue.shown)))}</div>
<table role="presentation" class="g" width="100%" cellpadding="0" cellspacing="0" border="0" bgcolor="${page}" style="table-layout:fixed"><tr><td align="center" style="padding:28px 12px">
<!--[if mso]><table role="presentation" width="600" cellpadding="0" cellspacing="0" border="0"><tr><td><![endif]-->
<table role="presentation" class="c" width="100%" cellpadding="0" cellspacing="0" border="0" bgcolor="#FFFFFF" style="width:100%;max-width:600px;table-layout:fixed;border-radius:16px;overflow:hidden">
${weave}
<tr><td class="p" style="padding:24px 22px 0"><table role="presentation" cellpadding="0" cellspacing="0" border="0"><tr>
${markHtml(publicUrl)}
<td class="i" style="padding-left:9px;${serif};font-size:24px;font-weight:bold;color:${ink}">${escapeHtml(site.name)}</td>
</tr></table></td></tr>
<tr><td class="p m" style="padding:22px 22px 0;${sans};font-size:14px;line-height:20px;color:${muted}">${escapeHtml(longDay(dayAt(new Date(issue.sendAt))))}</td></tr>
<tr><td class="p i" style="padding:4px 22px 12px"><h1 class="h" style="margin:0;${wraps};${serif};font-size:29px;line-height:35px;color:${ink}">${escapeHtml(issue.subject)}</h1></td></tr>
${parts.join('\n')}
<tr><td style="height:18px;font-size:0;line-height:0">&nbsp;</td></tr>
${footHtml(issue, publicUrl)}
</table>
<!--[if mso]></td></tr></table><![endif]-->
</td></tr></table>
</body>
</html>`
}

/** It can be seen on a dark screen too: our mark as the icon, which has a ground, and a logo on white. */
const markHtml = (publicUrl: string): string => {
  const { file, width, height } = site.look.logo
  const image = (address: string, shown: number, shownHeight: number): string =>
    `<img src="${publicUrl}${iconAddress(address)}" width="${shown}" height="${shownHeight}" alt="" style="display:block;border:0">`
  if (!file)
    return `<td bgcolor="${lightOf().primary}" style="border-radius:11px;background:${lightOf().primary}">${image('/icon-192.png', 46, 46)}</td>`
  const shown = Math.min(120, Math.round((40 * width) / height))
  const plate = image('/mark-96.png', shown, Math.round((shown * height) / width))
  return `<td bgcolor="#FFFFFF" style="padding:5px;border-radius:11px;background:#FFFFFF">${plate}</td>`
}

const linkStyle = () => `color:${lightOf().primary};font-weight:bold`

const row = (style: string, content: string, className = 'i'): string =>
  `<tr><td class="p ${className}" style="padding:6px 22px;${wraps};${style}">${content}</td></tr>`

const headingHtml = (heading: string): string =>
  row(
    `color:${ink}`,
    `<h2 style="margin:18px 0 2px;${serif};font-size:23px;line-height:29px;color:${ink}">${escapeHtml(heading)}</h2>`,
  )

const blockHtml = (block: ShownBlock, address: (to: string) => string, publicUrl: string): string => {
  switch (block.kind) {
    case 'words':
      return row(
        `${sans};font-size:16px;line-height:26px;color:${ink}`,
        markupHtml(block, {
          paragraph: 'margin:0 0 14px',
          heading: `margin:20px 0 8px;${serif};font-size:23px;line-height:29px`,
          quote: `margin:0 0 14px;padding:2px 0 2px 14px;border-left:4px solid #F2A81D;${serif};font-style:italic`,
          list: 'margin:0 0 14px;padding:0 0 0 22px',
          link: linkStyle(),
          addressOf: address,
        }),
      )
    case 'event':
      return eventHtml(block, address)
    case 'teaching':
      return teachingHtml(block, address, publicUrl)
    case 'quote':
      return row(
        `color:${ink}`,
        `<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0"><tr><td class="i" style="padding:4px 0 4px 18px;border-left:4px solid #F2A81D;${wraps};${serif};font-size:20px;line-height:30px;font-style:italic;color:${ink}">${escapeHtml(block.text.trim()).replaceAll('\n', '<br>')}${block.by.trim() ? `<div class="m" style="margin-top:6px;${sans};font-size:14px;line-height:20px;font-style:normal;color:${muted}">${escapeHtml(block.by.trim())}</div>` : ''}</td></tr></table>`,
      )
    case 'picture':
      return row(
        `${sans};font-size:15px;line-height:22px;color:${ink}`,
        `<img src="${publicUrl}${escapeHtml(paths.mailPicture(block.url))}" width="520" alt="${escapeHtml(block.description)}" style="display:block;width:100%;max-width:520px;height:auto;border:0;border-radius:12px;margin:6px 0">`,
      )
    case 'button':
      return `<tr><td class="p" style="padding:12px 22px 14px"><table role="presentation" cellpadding="0" cellspacing="0" border="0"><tr><td class="b" bgcolor="${lightOf().primary}" style="border:1px solid ${lightOf().primary};border-radius:12px"><a href="${escapeHtml(address(block.to))}" style="display:inline-block;padding:14px 25px;${sans};font-size:16px;line-height:18px;font-weight:bold;color:#FFFFFF;text-decoration:none">${escapeHtml(block.label)}</a></td></tr></table></td></tr>`
  }
}

const eventHtml = (
  { eventId, title, date, when, place, stub }: Extract<ShownBlock, { kind: 'event' }>,
  address: (to: string) => string,
): string => {
  const { fill, ink: onFill } = withLightInk(stub)
  return `<tr><td class="p" style="padding:8px 22px"><table role="presentation" class="r" width="100%" cellpadding="0" cellspacing="0" border="0" style="table-layout:fixed;border:1px solid ${line};border-radius:14px;overflow:hidden"><tr>
<td class="s" width="84" align="center" valign="middle" bgcolor="${fill}" style="padding:16px 6px;color:${onFill}"><div style="${sans};font-size:13px;font-weight:bold;letter-spacing:1px">${escapeHtml(stub.month)}</div><div style="${serif};font-size:40px;line-height:44px;font-weight:bold">${escapeHtml(stub.day)}</div><div style="${sans};font-size:13px">${escapeHtml(stub.weekday)}</div></td>
<td class="t i" style="padding:14px 16px;${wraps};${sans};font-size:15px;line-height:23px;color:${ink}"><div style="${serif};font-size:19px;line-height:25px;font-weight:bold;margin-bottom:3px">${escapeHtml(title)}</div>${escapeHtml([longDay(date), when, place].filter(Boolean).join(', '))}<br><a href="${escapeHtml(address(paths.event(eventId)))}" style="${linkStyle()}">See the event</a></td>
</tr></table></td></tr>`
}

/**
 * A mail program with a dark theme of its own turns dark words light and leaves a bright ground as it is. So the two colours of a stub
 * with dark words change places.
 */
const withLightInk = ({ fill, ink: onFill }: { fill: string; ink: string }) =>
  brightness(fill) > brightness(onFill) ? { fill: onFill, ink: fill } : { fill, ink: onFill }

const brightness = (colour: string): number =>
  [1, 3, 5].reduce((sum, from) => sum + Number.parseInt(colour.slice(from, from + 2), 16), 0)

const teachingHtml = (
  { teachingId, title, picture, isVideo, ...rest }: Extract<ShownBlock, { kind: 'teaching' }>,
  address: (to: string) => string,
  publicUrl: string,
): string => {
  const href = escapeHtml(address(paths.teaching(teachingId)))
  return `<tr><td class="p i" style="padding:8px 22px;${wraps};${sans};font-size:15px;line-height:23px;color:${ink}"><a class="n" href="${href}" style="display:block;margin-bottom:3px;${serif};font-size:19px;line-height:25px;font-weight:bold;color:${ink};text-decoration:none"><img src="${publicUrl}${escapeHtml(picture)}" width="520" alt="" style="display:block;width:100%;max-width:520px;height:auto;border:0;border-radius:12px;margin:0 0 10px">${escapeHtml(title)}</a>${escapeHtml(teachingWords(rest).join(', '))}<br><a href="${href}" style="${linkStyle()}">${isVideo ? 'Watch it' : 'Read it'}</a></td></tr>`
}

const footHtml = (issue: DrawnIssue, publicUrl: string): string => {
  const web = webAddressOf(publicUrl, issue)
  const link = `color:${lightOf().primary}`
  return `<tr><td class="p m r" style="padding:22px 22px 28px;border-top:1px solid ${line};${wraps};${sans};font-size:13px;line-height:21px;color:${muted}">${escapeHtml(signature())}<br>${escapeHtml(reasonOf())}<br><a href="${stopMark}" style="${link}">Unsubscribe</a>${web ? ` &middot; <a href="${escapeHtml(web)}" style="${link}">Read it on the web</a>` : ''}</td></tr>`
}
