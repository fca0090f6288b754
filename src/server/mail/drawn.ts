import { escapeHtml } from '#shared/text/escape-html.ts'
import type { DrawnEmail, Email } from './email.ts'

/** Stands in an email that was drawn for all, where each reader's own link goes. What people write is never this. */
export const stopMark = '<stop>'

/** An email that was drawn for all, to one of its readers. */
export const addressed = (
  email: Email,
  { html, text }: DrawnEmail,
  page = email.unsubscribe?.page ?? '',
): Email => {
  const drawn = { html: html.replaceAll(stopMark, escapeHtml(page)), text: text.replaceAll(stopMark, page) }
  return { ...email, drawn }
}
