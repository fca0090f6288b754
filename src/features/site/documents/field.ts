import type { Logo } from '#shared/site.ts'

/** What is asked for in one field of a document: how it looks in the form, and what it may hold. */
export type Field =
  | (Asked & {
      kind: 'line'
      most: number
      /** The number of a wallet: it has to be a whole one. */ holds?: 'wallet number'
    })
  | (Asked & { kind: 'text'; most: number })
  | (Asked & { kind: 'markup'; most: number })
  | (Asked & { kind: 'email' | 'phone' | 'address' })
  | (Asked & { kind: 'day'; /** Afterwards visitors no longer see it. */ isLast?: true })
  /** A page of the site, or an address elsewhere. */
  | (Asked & { kind: 'link' })
  | (Asked & {
      kind: 'choice'
      options: readonly Option[]
      /** The form shows a picture of each. */ shows?: 'scene' | 'colours'
    })
  /** Capital letters from A to Z. Small ones are made large. */
  | (Asked & { kind: 'capitals'; least: number; most: number })
  | (Asked & { kind: 'number'; least: number; most: number })
  | (Asked & { kind: 'amounts'; least: number; most: number })
  | (Asked & { kind: 'yes' })
  | (Asked & { kind: 'picture' })
  | (Asked & { kind: 'logo' })

type Asked = {
  label: string
  hint?: string
  /** A part of the form begins with it: "Mobile money". */
  part?: string
  /** May be empty. */
  optional?: true
  /** May be empty if all that belongs to it is: `missing` of the sheet says so. */
  goesWithOthers?: true
  /** Begins a part that a community may not have: what the button says that empties all of it. */
  emptiedBy?: string
  /** What it is called in a sentence: "changed the mobile money number". Otherwise the label in lower case. */
  called?: string
}

export type Option = { value: string; label: string }

export type Fields = Record<string, Field>

/**
 * A picture of a person or a place: an uploaded file, or one that was drawn for the site. The point is what every crop keeps in
 * view, in percent from the left and from the top. A decorative one tells
 * nothing to those who do not see it, so that someone has decided it.
 */
export type Picture = { file: string; x: number; y: number; description: string; isDecorative: boolean }

/** What a field holds. Nothing is an empty text, never null. */
export type ValueOf<F extends Field> = F extends { kind: 'yes' }
  ? boolean
  : F extends { kind: 'number' }
    ? number
    : F extends { kind: 'amounts' }
      ? number[]
      : F extends { kind: 'logo' }
        ? Logo
        : F extends { kind: 'picture' }
          ? Picture
          : F extends { kind: 'choice'; options: readonly (infer O extends Option)[] }
            ? O['value']
            : string

export type ValuesOf<F extends Fields> = { [Name in keyof F]: ValueOf<F[Name]> }

export type Value = string | number | boolean | number[] | Picture | Logo

export type Values = Record<string, Value>

export const calledOf = ({ label, called }: Field): string =>
  called ?? label.replace(/^[A-Z](?![A-Z])/, (first) => first.toLowerCase())

/** A text as it is; of anything else nothing. */
export const textOf = (value: Value | undefined): string => (typeof value === 'string' ? value : '')

/** Whether two values are the same. Lists and pictures are compared by what they hold: the database keeps their fields in an order of its own. */
export const isSame = (one: unknown, other: unknown): boolean =>
  one === other || jsonOf(one) === jsonOf(other)

const jsonOf = (value: unknown): string | undefined => JSON.stringify(value, inOneOrder)

const inOneOrder = (_: string, value: unknown): unknown =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
    ? Object.fromEntries(Object.entries(value).toSorted(([one], [other]) => (one < other ? -1 : 1)))
    : value
