import { networkNames, type Network } from './categories.ts'

export const wrongNumber = 'Enter a mobile number like 024 123 4567'
export const noNetwork = 'Choose your network'

/** A number keeps its prefix when its owner changes the network, so this preselects and never decides. */
const prefixes: Record<string, Network> = {
  '024': 'mtn',
  '025': 'mtn',
  '053': 'mtn',
  '054': 'mtn',
  '055': 'mtn',
  '059': 'mtn',
  '020': 'telecel',
  '050': 'telecel',
  '026': 'at',
  '027': 'at',
  '056': 'at',
  '057': 'at',
}

/** The ten digits of a Ghanaian mobile number, however it was typed; nothing if it is none. */
export const readPhoneNumber = (typed: string): string | undefined => {
  if (!/^\+?[\d\s().\-‑–/]+$/.test(typed.trim())) return undefined
  const local = toLocal(typed)
  return /^0[25]\d{8}$/.test(local) ? local : undefined
}

/** What may be shown of a wallet: "MTN MoMo, ending in 987". */
export const hintOfWallet = ({ phone, network }: { phone: string; network: Network }): string =>
  `${networkNames[network]}, ending in ${phone.slice(-3)}`

/** The network that such numbers began with; also of a number that is not all there yet. */
export const guessNetwork = (typed: string): Network | undefined => prefixes[toLocal(typed).slice(0, 3)]

/** `+233 55 …`, `00233 55 …`, `233 (0)55 …` and `055 …` are the same. */
const toLocal = (typed: string): string => typed.replace(/\D/g, '').replace(/^(?:00)?2330?/, '0')
