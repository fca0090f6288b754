import { escapeHtml } from '#shared/text/escape-html.ts'
import type { DrawnEmail, Email } from './email.ts'

/** Stands in an email that was drawn for all, where each reader's own link goes. What people write is never this. */
export const stopMark = '<stop>'

/** With the page that ends these emails in it. */
export const withStopPage = ({ html, text }: DrawnEmail, page: string): DrawnEmail => ({
  html: html.replaceAll(stopMark, escapeHtml(page)),
  text: text.replaceAll(stopMark, page),
})

/** An email that was drawn for all, to one of its readers. */
export const addressed = (email: Email, drawn: DrawnEmail, page = email.unsubscribe?.page ?? ''): Email => ({
  ...email,
  drawn: withStopPage(drawn, page),
})
