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

/** Braces around anything else stay as they were typed. */
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
