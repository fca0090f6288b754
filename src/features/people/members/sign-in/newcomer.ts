type Newcomer = { fullName: string; email: string }

/** The visitor who has just registered. Kept in memory only: not in an address, and not in the browser's storage. */
let newcomer: Newcomer | undefined

export const rememberNewcomer = (registered: Newcomer): void => {
  newcomer = registered
}

export const lastNewcomer = (): Newcomer | undefined => newcomer
