import { setTimeout as wait } from 'node:timers/promises'
import type { CDPSession } from '@playwright/test'

const quietMs = 1_000
const longestMs = 60_000

type Script = { firstByteAt: number; bytes: number }

/** What goes over the wire of one page, headers counted. */
export class Traffic {
  #bytes = 0
  #scripts = new Map<string, Script>()
  #open = new Set<string>()
  #lastChange = performance.now()
  /** What makes a time of day, in seconds, out of the browser's own clock. */
  #clock = 0

  constructor(session: CDPSession) {
    session.on('Network.requestWillBeSent', ({ requestId, wallTime, timestamp }) => {
      this.#clock = wallTime - timestamp
      this.#open.add(requestId)
      this.#lastChange = performance.now()
    })
    session.on('Network.responseReceived', ({ requestId, response: { mimeType, timing } }) => {
      if (!mimeType.includes('javascript') || !timing) return
      // Not `responseStart` of resource timing: that is when the byte came to the emulation, which holds it back.
      const firstByteAt = (timing.requestTime + this.#clock) * 1_000 + timing.receiveHeadersEnd
      this.#scripts.set(requestId, { firstByteAt, bytes: 0 })
    })
    session.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
      this.#bytes += encodedDataLength
      const script = this.#scripts.get(requestId)
      if (script) script.bytes = encodedDataLength
      this.#close(requestId)
    })
    session.on('Network.loadingFailed', ({ requestId }) => this.#close(requestId))
  }

  /** What has come since this was last asked, as soon as nothing more comes. */
  async take(): Promise<number> {
    const begin = performance.now()
    while (this.#open.size > 0 || performance.now() - this.#lastChange < quietMs) {
      if (performance.now() - begin > longestMs) throw new Error('The page is still loading after a minute.')
      await wait(50)
    }
    const bytes = this.#bytes
    this.#bytes = 0
    return bytes
  }

  /** All of every script whose first byte came before that moment, in milliseconds since 1970. */
  scriptBytesBefore(moment: number): number {
    const scripts = [...this.#scripts.values()].filter(({ firstByteAt }) => firstByteAt < moment)
    return scripts.reduce((sum, { bytes }) => sum + bytes, 0)
  }

  #close(requestId: string): void {
    this.#open.delete(requestId)
    this.#lastChange = performance.now()
  }
}
