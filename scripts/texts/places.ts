/**
 * Where people can read a string.
 *
 * - `shown`: it is surely read, as the text of an element or a label. One small word is enough.
 * - `possible`: the place alone does not tell, so the string decides (see `looksLikeText`).
 * - `hidden`: it is for the program: a class name, a path, an id, SQL, a key, a line of the log.
 */
export type Place = 'shown' | 'possible' | 'hidden'

/** Attributes of elements, properties of objects and names of constants whose strings are shown or spoken. */
const shownNames = new Set(
  `title label text placeholder alt hint description lead heading subject preview reason caption summary message note
  header button confirm keep choose submit consequence pendingText pageTitle trust failure success empty question answer
  noun subtitle excerpt badge quote networkDescription aria-label aria-description aria-roledescription
  aria-valuetext`.split(/\s+/),
)

/** The same for what is never shown, where it could be taken for a text. */
const hiddenNames = new Set(
  `className class id key href to src srcSet sizes rel method path variant tone scene htmlFor autoComplete inputMode
  pattern accept reads style fontFamily fill d viewBox transform cacheControl headers cookie media redact @type`.split(
    /\s+/,
  ),
)

/** Only as attributes of elements: the role of an element is for the program, the role of a leader is shown. */
const hiddenAttributes = new Set('type role target form as allow sandbox'.split(' '))

/** What the name of a property or a constant says about the strings behind it. */
export const placeOfName = (name: string): Place => {
  if (shownNames.has(name)) return 'shown'
  return hiddenNames.has(name) || /Class(Name)?$/.test(name) ? 'hidden' : 'possible'
}

export const placeOfAttribute = (name: string): Place => {
  if (shownNames.has(name)) return 'shown'
  return hiddenAttributes.has(name) || /^(aria|data)-/.test(name) ? 'hidden' : placeOfName(name)
}

/** Functions that take strings for the program, and errors that only developers see. */
const hiddenCalls = new Set(
  `TypeError DOMException SourceError RegExp querySelector querySelectorAll closest matches getElementById
  getAttribute setAttribute removeAttribute addEventListener matchMedia includes startsWith endsWith indexOf split replace
  replaceAll match padEnd padStart raw identifier header type DateTimeFormat NumberFormat`.split(/\s+/),
)

/** Operators read the log. */
export const isLog = (name: string): boolean => name === 'log' || name === 'logger'

export const hidesItsArguments = (callee: string): boolean => hiddenCalls.has(callee)

/** A string in a place that is surely shown is a text, unless it is a path or an address. */
export const hasWords = (text: string): boolean => /\p{L}/u.test(text) && !/^[/#]|^\w+:\/\//.test(text)

/**
 * A string in a place that may be shown is a text if it has two words or begins with a capital, and if it does not look
 * like something for the program.
 */
export const looksLikeText = (text: string): boolean =>
  (/[\p{L}\d)}.,:;!?]\s+[\p{L}\d({“"]/u.test(text) || /^\p{Lu}\p{Ll}/u.test(text)) &&
  /\p{Ll}{2}/u.test(text) &&
  !forTheProgram.some((pattern) => pattern.test(text))

const forTheProgram = [
  // A header (Content-Type) or an identifier (StartupError).
  /^[A-Z]\w*(-[A-Z]\w*)+$/,
  /^[A-Z]\w*[a-z][A-Z]\w*$/,
  // A path, an address or a selector.
  /^[./#@[]|^\w+:\/\/|^(mailto|tel|data):/,
  // Class names, which begin or end with a hyphenated word; media queries and styles; cookies and headers.
  /^[a-z][\w-]*-[\w-]*( [a-z][\w-]*)*$|^[a-z][\w-]*( [a-z][\w-]*)*-[\w-]*$/,
  /^\([a-z-]+: ?[^)]+\)$|^[a-z-]+:\S/,
  /\w=\S|; \w+=/,
  // SQL outside of its own tag.
  /^\s*(select|insert|update|delete|with|alter|create|drop|lock|set|listen|notify|begin|commit|where|order by|from) [a-z_"*{]/,
]
