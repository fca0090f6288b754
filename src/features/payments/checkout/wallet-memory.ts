import { recallJson, remember } from '#browser/memory/browser-memory.ts'
import { networks, type Network } from '../categories.ts'
import { asRecord } from './read-answer.ts'

/** Whose wallet pays, as it is typed. */
export type TypedWallet = { phone: string; network: Network | undefined }

const key = 'wallet'

/** The wallet that this browser has paid with last, or has tried to. */
export const recallWallet = (): TypedWallet => {
  const { phone, network } = asRecord(recallJson(key))
  return {
    phone: typeof phone === 'string' ? phone : '',
    network: networks.find((one) => one === network),
  }
}

export const rememberWallet = (wallet: TypedWallet): void => void remember(key, wallet)
