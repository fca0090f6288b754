import { momentOf } from '#shared/time/dates.ts'
import type { Mailing } from './schema.ts'

export const number = (count: number): string => count.toLocaleString('en')

export const offBy = ({ total, handedOver, due, refused, bounced, uncertain, leftOut }: Mailing): string => {
  const off = Math.abs(total - handedOver - due - refused - bounced - uncertain - leftOut)
  return `The sum is off by ${number(off)}.`
}

export const awayText = 'The mail server takes no emails at the moment.'

/** Said aloud when it changes: a pause, the end, a fault. Not each number. */
export const announcementOf = (mailing: Mailing): string => {
  if (!mailing.isBalanced) return `${offBy(mailing)} Nothing more is sent.`
  if (mailing.serverIsAway) return `${awayText} We try again every minute.`
  if (mailing.state === 'paused') return 'Sending is paused.'
  if (mailing.state === 'stopped') return 'Sending was stopped.'
  return mailing.state === 'sent' ? 'All emails have gone.' : ''
}

export const titleOf = (mailing: Mailing): string => {
  const { state, handedOver, total, leftOut, sendAt } = mailing
  const counted = `${number(handedOver)} of ${number(total - leftOut)}`
  if (state === 'paused') return `Paused: ${counted}`
  if (state === 'stopped') return `Stopped: ${counted}`
  if (state === 'sent') return `Sent: ${counted}`
  return Date.parse(sendAt) > Date.now() ? `Planned for ${momentOf(sendAt)}` : `Sending: ${counted}`
}
