import { asRecord, forget, recallJson, remember, useRemembered } from '#browser/memory/browser-memory.ts'
import { networks, type Network } from '#shared/phone.ts'

/** Whose wallet pays, as it is typed. */
export type TypedWallet = { phone: string; network: Network | undefined }

const key = 'wallet'

/** The wallet that this browser has paid with last, or has tried to. */
export const recallWallet = (): TypedWallet => asWallet(recallJson(key))

/** The same; none while a server renders. */
export const useKnownWallet = (): TypedWallet => asWallet(useRemembered(key))

export const rememberWallet = (wallet: TypedWallet): void => void remember(key, wallet)

export const forgetWallet = (): void => forget(key)

const asWallet = (value: unknown): TypedWallet => {
  const { phone, network } = asRecord(value)
  return {
    phone: typeof phone === 'string' ? phone : '',
    network: networks.find((one) => one === network),
  }
}
