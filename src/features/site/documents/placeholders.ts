import { listed } from '#shared/figures.ts'
import { approvalTime, mentorTime, replyTime, site } from '#shared/site.ts'

/** What can stand in braces in any text, and follows the settings: "in {city} and online". */
const placeholders: Record<string, () => string> = {
  name: () => site.name,
  city: () => site.contact.city,
  phone: () => site.contact.phone,
  hours: () => site.contact.phoneHours,
  email: () => site.contact.email,
  founded: () => String(site.foundedIn),
  believers: () => site.believers,
  reply: replyTime,
  mentor: mentorTime,
  approval: approvalTime,
}

/** What to say to someone who has typed braces that nothing can fill. */
export const refusalOfBraces = (text: string): string | undefined => {
  const unknown = Array.from(text.matchAll(/\{([^{}]*)\}/g)).find(
    ([, name]) => !Object.hasOwn(placeholders, name!),
  )
  if (!unknown) return undefined
  const known = listed(Object.keys(placeholders).map((name) => `{${name}}`))
  return `We don't know “${unknown[0]}”. You can use ${known}.`
}

/** Each of them that stands in a text, with what visitors read there. */
export const placeholdersIn = (text: string): { typed: string; shown: string }[] =>
  Array.from(new Set(text.match(/\{[a-z]+\}/g))).flatMap((typed) => {
    const shown = fillPlaceholders(typed)
    return shown === typed ? [] : [{ typed, shown }]
  })

/** Braces around anything else stay as they are, in texts that were saved before we refused them. */
export const fillPlaceholders = (text: string): string =>
  text.replaceAll(/\{([a-z]+)\}/g, (typed, name: string) => placeholders[name]?.() ?? typed)

/** Every text of a document. */
export const fillEverywhere = <T>(value: T): T => {
  if (typeof value === 'string') return fillPlaceholders(value) as T
  if (Array.isArray(value)) return value.map(fillEverywhere) as T
  if (typeof value === 'object' && value !== null)
    return Object.fromEntries(Object.entries(value).map(([key, one]) => [key, fillEverywhere(one)])) as T
  return value
}
