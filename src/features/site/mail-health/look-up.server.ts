import { Resolver } from 'node:dns/promises'

/** A list that may be empty, or `undefined` if the name server did not answer. */
export type Answers = readonly string[] | undefined

export type LookUp = {
  texts: (name: string) => Promise<Answers>
  addresses: (name: string) => Promise<Answers>
  names: (address: string) => Promise<Answers>
}

/** What a name server answers if it knows no such name or record. */
const emptyAnswers = ['ENOTFOUND', 'ENODATA']

/** Asks the name server of the machine, or `server`. Each question ends within four seconds. */
export const lookUpAt = (server: string | undefined): LookUp => {
  const resolver = new Resolver({ timeout: 1_500, tries: 2 })
  if (server) resolver.setServers([server])
  const answered = async (asking: Promise<readonly string[]>): Promise<Answers> => {
    try {
      return await asking
    } catch (error) {
      return emptyAnswers.includes((error as NodeJS.ErrnoException).code ?? '') ? [] : undefined
    }
  }
  return {
    // A long text comes in parts.
    texts: (name) => answered(resolver.resolveTxt(name).then((all) => all.map((parts) => parts.join('')))),
    addresses: (name) => answered(resolver.resolve4(name)),
    names: (address) => answered(resolver.reverse(address)),
  }
}
