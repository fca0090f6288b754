import { escapeHtml } from '../shared/markup.ts'

/** What can be typed in the sandbox, and what it does. */
export const renderSamples = (samples: Record<string, { about: string; cvv?: string }>): string =>
  `<dl class="samples">${Object.entries(samples)
    .map(
      ([number, { about, cvv }]) =>
        `<div><dt>${spaced(number)}${cvv ? `<br>CVV ${escapeHtml(cvv)}` : ''}</dt><dd>${escapeHtml(about)}</dd></div>`,
    )
    .join('')}</dl>`

const spaced = (number: string): string =>
  number.length === 10
    ? number.replace(/^(.{3})(.{3})(.{4})$/, '$1 $2 $3')
    : number.replaceAll(/(.{4})(?=.)/g, '$1 ')
