import { once } from 'node:events'
import { connect, createServer, type AddressInfo, type Socket } from 'node:net'

/** A stable address for a database whose own address changes with each start, and a cable that can be pulled. */
export type Proxy = {
  port: number
  /** From now on connections lead to this socket. */
  plugIn: (socketPath: string) => Promise<void>
  /** Refuses connections, as after the end of a database. */
  pull: () => Promise<void>
  /** Everything stays connected and nothing arrives, as behind a machine that hangs. */
  freeze: () => void
  thaw: () => void
  close: () => Promise<void>
}

export const startProxy = async (): Promise<Proxy> => {
  const open = new Set<Socket>()
  let target = ''
  let isFrozen = false
  const server = createServer((near) => {
    const far = connect(target)
    for (const [one, other] of [
      [near, far],
      [far, near],
    ] as const) {
      open.add(one)
      one.on('error', () => {})
      one.on('close', () => {
        open.delete(one)
        other.destroy()
      })
      one.pipe(other)
      if (isFrozen) one.pause()
    }
  })
  const listen = async (port: number) => {
    server.listen(port, '127.0.0.1')
    await once(server, 'listening')
  }
  const pull = async () => {
    if (!server.listening) return
    const closed = once(server, 'close')
    server.close()
    for (const socket of open) socket.destroy()
    await closed
  }
  const freeze = () => {
    isFrozen = true
    for (const socket of open) socket.pause()
  }
  const thaw = () => {
    isFrozen = false
    for (const socket of open) socket.resume()
  }
  await listen(0)
  const { port } = server.address() as AddressInfo
  const plugIn = async (socketPath: string) => {
    target = socketPath
    if (!server.listening) await listen(port)
  }
  return { port, plugIn, pull, freeze, thaw, close: pull }
}
