import { serverBack } from './network.ts'
import { recover } from './recover.ts'

/**
 * Loads code that is needed next. Without a network it waits for one, and what is shown stays (see `ProgressLine`).
 * Offline it is not even asked for: a browser remembers code that did not arrive, and then only a reload helps.
 */
export const loadCode = async <Code>(load: () => Promise<Code>): Promise<Code> => {
  if (!navigator.onLine) await serverBack()
  try {
    return await load()
  } catch (error) {
    await serverBack()
    throw await recover(error as Error)
  }
}
