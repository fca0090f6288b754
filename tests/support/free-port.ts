import { once } from 'node:events'
import { createServer, type AddressInfo } from 'node:net'

/** Emails link to the server's own address, so that it must be known before the start. */
export const freePort = async (): Promise<number> => {
  const probe = createServer().listen(0, '127.0.0.1')
  await once(probe, 'listening')
  const { port } = probe.address() as AddressInfo
  probe.close()
  await once(probe, 'close')
  return port
}
