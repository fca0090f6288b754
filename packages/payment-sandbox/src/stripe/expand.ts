import type { Books } from './books.ts'
import { invalidRequest } from './failure.ts'
import type { Kind } from './objects.ts'

/** Which kind stands behind an id, by its prefix. */
const kinds: Record<string, Kind> = {
  pi: 'payment_intent',
  pm: 'payment_method',
  ch: 'charge',
  re: 'refund',
  dp: 'dispute',
  cus: 'customer',
  prod: 'product',
  price: 'price',
  sub: 'subscription',
  in: 'invoice',
  inpay: 'invoice_payment',
}

/** Fields that are included only when asked for, by the kind of the object. */
export type Includable = (books: Books, object: Record<string, unknown>) => Promise<unknown>
export type Includables = Record<string, Record<string, Includable>>

/** Puts whole objects where ids stand, as `expand` asks. `data.customer` goes through a list. */
export const expandAnswer = async (
  books: Books,
  answer: object,
  expand: string[],
  includables: Includables,
): Promise<object> => {
  const root = structuredClone(answer) as Record<string, unknown>
  for (const path of expand) await expandPath(books, [root], path.split('.'), path, includables)
  return root
}

const expandPath = async (
  books: Books,
  places: Record<string, unknown>[],
  [step, ...rest]: string[],
  path: string,
  includables: Includables,
): Promise<void> => {
  if (!step || places.length === 0) return
  const next: Record<string, unknown>[] = []
  for (const place of places) {
    const include = includables[String(place.object)]?.[step]
    if (include && typeof place[step] !== 'object') place[step] = await include(books, place)
    else if (!(step in place)) throw cannotExpand(path)
    else if (typeof place[step] === 'string') place[step] = await load(books, place[step], path)
    const value = place[step]
    if (Array.isArray(value)) next.push(...(value as Record<string, unknown>[]))
    else if (typeof value === 'object' && value !== null) next.push(value as Record<string, unknown>)
  }
  return expandPath(books, next, rest, path, includables)
}

const load = async (books: Books, id: string, path: string): Promise<unknown> => {
  const kind = kinds[id.slice(0, Math.max(0, id.indexOf('_')))]
  const found = kind && (await books.find(kind, id))
  if (!found) throw cannotExpand(path)
  return found.data
}

const cannotExpand = (path: string) =>
  invalidRequest(
    `This property cannot be expanded (${path}). You may want to try expanding one of its parents or children.`,
  )
