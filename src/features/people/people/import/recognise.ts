import { lastNineDigits } from '#shared/phone.ts'

const plainName = (name: string): string => name.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase()

type Row = { number: number; name: string; email: string | null; phone: string | null }

/** Remembers the rows of a file, to find one that says the same person once more. */
export class SeenRows {
  readonly #byEmail = new Map<string, number>()
  readonly #byPhone = new Map<string, Row>()
  readonly #byName = new Map<string, number>()

  /** The number of an earlier row about the same person. Otherwise the row is remembered. */
  find(row: Row): number | undefined {
    const earlier = this.#earlier(row)
    if (earlier === undefined) this.#remember(row)
    return earlier
  }

  #earlier(row: Row): number | undefined {
    const { email, phone, name } = row
    if (email && this.#byEmail.has(email)) return this.#byEmail.get(email)
    if (phone && name) {
      const same = this.#byPhone.get(phoneKey(row))
      // Two email addresses are two people, even if they share a phone.
      return same && !(same.email && email) ? same.number : undefined
    }
    return email || phone ? undefined : this.#byName.get(plainName(name))
  }

  #remember(row: Row): void {
    const { number, email, phone, name } = row
    if (email) this.#byEmail.set(email, number)
    if (phone && name && !this.#byPhone.has(phoneKey(row))) this.#byPhone.set(phoneKey(row), row)
    if (!email && !phone) this.#byName.set(plainName(name), number)
  }
}

const phoneKey = ({ phone, name }: Row): string => `${lastNineDigits(phone ?? '')} ${plainName(name)}`
