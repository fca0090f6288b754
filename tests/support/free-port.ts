import { once } from 'node:events'
import { createServer } from 'node:net'

// Below the ports that the system gives to outgoing connections, which could take one before the server listens on it. Each
// process has a hundred of its own, so that two of them do not choose the same one at the same moment.
const portsOfProcess = 100
const firstPort = 10_000 + (process.pid % 220) * portsOfProcess
let taken = 0

/** A port that no program listens on. */
export const freePort = async (): Promise<number> => {
  const port = firstPort + (taken++ % portsOfProcess)
  return (await isFree(port)) ? port : freePort()
}

const isFree = async (port: number): Promise<boolean> => {
  const probe = createServer()
  probe.listen(port, '127.0.0.1')
  const isListening = await once(probe, 'listening').then(
    () => true,
    () => false,
  )
  if (!isListening) return false
  probe.close()
  await once(probe, 'close')
  return true
}
