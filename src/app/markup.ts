/** Text as it may stand in an element or in a quoted attribute. */
export const escape = (text: string): string =>
  text.replace(/[&<>"]/g, (character) => `&#${character.charCodeAt(0)};`)

/** JSON that cannot end the script element it stands in. */
export const toData = (value: unknown): string => JSON.stringify(value).replaceAll('<', '\\u003c')
