import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { setTimeout as wait } from 'node:timers/promises'
import { freePort } from './free-port.ts'

export type ServerProcess = {
  url: string
  /** Of the program itself, not of a shell around it. */
  pid: number
  /** All that it has written so far, to either stream. */
  output: () => string
  /** Until `/readyz` says 200. Fails when the program ends before, or after two minutes. */
  ready: () => Promise<void>
  /** Sends a signal, SIGTERM if none is named, and waits for the end. */
  end: (signal?: NodeJS.Signals) => Promise<ProcessEnd>
  /** Waits for the end without sending anything, for a start that must fail. */
  ended: Promise<ProcessEnd>
}

export type ProcessEnd = { code: number | null; signal: NodeJS.Signals | null }

const root = new URL('../../', import.meta.url).pathname
// Long, because a busy machine is no fault; a program that hangs still fails.
const longestStartMs = 120_000

/**
 * `node src/main.ts` as a process of its own, as in production. Give it a DATA_DIR or a DATABASE_URL. The folder may be
 * another checkout.
 */
export const startProcess = async (
  env: NodeJS.ProcessEnv,
  args: string[] = [],
  folder = root,
): Promise<ServerProcess> => {
  const port = env.PORT ?? String(await freePort())
  const url = `http://127.0.0.1:${port}`
  const child = spawn(process.execPath, ['src/main.ts', ...args], {
    cwd: folder,
    // Nothing of the test runner's own environment (NODE_ENV, VITEST_…) but what any program needs.
    env: {
      PATH: process.env.PATH,
      HOME: process.env.HOME,
      HOST: '127.0.0.1',
      PORT: port,
      PUBLIC_URL: url,
      NODE_COMPILE_CACHE: 'node_modules/.cache/compiled',
      ...env,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let output = ''
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (chunk: Buffer) => (output += chunk.toString()))
  // `close` comes after the last output, `exit` may come before.
  const ended = once(child, 'close').then(([code, signal]): ProcessEnd => ({ code, signal }))

  const ready = async () => {
    const deadline = Date.now() + longestStartMs
    while (!(await answersReady(url))) {
      if (child.exitCode !== null || child.signalCode !== null)
        throw new Error(`The server has ended:\n${output}`)
      if (Date.now() > deadline) throw new Error(`The server is not ready after two minutes:\n${output}`)
      await wait(25)
    }
  }
  const end = (signal: NodeJS.Signals = 'SIGTERM') => {
    child.kill(signal)
    return ended
  }
  return { url, pid: child.pid ?? 0, output: () => output, ready, end, ended }
}

const answersReady = async (url: string): Promise<boolean> => {
  try {
    return (await fetch(`${url}/readyz`)).status === 200
  } catch {
    return false
  }
}
