import { setTimeout as wait } from 'node:timers/promises'

/** Asks again and again until the answer is yes; after `ms` it fails and says what was waited for. */
export const until = async (
  what: string,
  isSo: () => Promise<boolean> | boolean,
  ms = 45_000,
): Promise<void> => {
  const deadline = Date.now() + ms
  while (!(await isSo())) {
    if (Date.now() > deadline) throw new Error(`Not within ${ms} ms: ${what}.`)
    await wait(20)
  }
}
