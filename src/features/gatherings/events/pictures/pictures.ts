import { longDay } from '#shared/time/dates.ts'
import { formatPrice } from '#shared/money.ts'
import { fingerprint } from '#shared/fingerprint.ts'
import { lookParts } from '#shared/look/mark.ts'
import { paths } from '#shared/paths.ts'
import { site } from '#shared/site.ts'
import { titleWithState } from '../policy.ts'
import type { Event } from '../schema.ts'

/** What the drawn pictures of an event tell. */
export type PicturedEvent = Pick<
  Event,
  | 'id'
  | 'title'
  | 'date'
  | 'time'
  | 'category'
  | 'location'
  | 'isVirtual'
  | 'ways'
  | 'price'
  | 'priceChoices'
  | 'currency'
  | 'flyerUrl'
  | 'state'
>

/**
 * Raise it when the drawing itself changes: WhatsApp keeps a picture as long as its address is the same. A test in
 * `pictures.test.ts` notices the change.
 */
export const drawing = 5

/** A fingerprint of what the pictures show, the name of the community included: it does not change when a visitor registers. */
export const eventPictureVersion = (event: PicturedEvent): string =>
  fingerprint(
    drawing,
    site.name,
    event.title,
    event.date,
    event.time,
    event.category,
    event.location,
    event.isVirtual,
    event.price,
    event.currency,
    event.flyerUrl,
    event.state,
    // The pictures of an event with one price keep their addresses.
    ...(event.priceChoices?.length ? [formatPrice(event)] : []),
    ...(event.ways ? ['in person and online'] : []),
    ...lookParts(),
  )

/** What a shared link of the event shows, for the head of its page. */
export const eventPreview = (event: PicturedEvent): { path: string; alt: string } => ({
  path: `${paths.eventPreview(event.id)}?v=${eventPictureVersion(event)}`,
  alt: `${titleWithState(event)}, ${longDay(event.date)}, ${event.time}`,
})

/** The flyer to look at; with `&download` behind it, the browser keeps it as a file. */
export const eventFlyerPath = (event: PicturedEvent): string =>
  `${paths.eventFlyer(event.id)}?v=${eventPictureVersion(event)}`
