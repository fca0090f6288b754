type Newcomer = { fullName: string; email: string }

/** Whoever has just registered, until the page is left: not in an address, and not in the browser's storage. */
let newcomer: Newcomer | undefined

export const rememberNewcomer = (registered: Newcomer): void => {
  newcomer = registered
}

export const lastNewcomer = (): Newcomer | undefined => newcomer
