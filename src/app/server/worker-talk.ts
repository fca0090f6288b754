import cluster, { type Worker } from 'node:cluster'
import type { Figures } from '#server/metrics/exporter.ts'
import type { AskProcesses } from '#server/metrics/metrics-route.ts'
import type { RunningServer } from './server.ts'

export type Started = Pick<RunningServer, 'url' | 'firstRun' | 'isDatabaseEmbedded'>

/**
 * What processes say to each other. A worker reports that it serves. A worker that is asked for metrics asks the first
 * process, which asks all workers and passes their answers on.
 */
type Message =
  | { kind: 'started'; started: Started }
  | { kind: 'asking'; question: number }
  | { kind: 'asked'; question: number; asker: number; of: number }
  | { kind: 'answer'; question: number; asker: number; of: number; figures: Figures }

/** In a worker: tells the first process that it serves. */
export const reportStart = ({ url, firstRun, isDatabaseEmbedded }: Started): void =>
  say({ kind: 'started', started: { url, firstRun, isDatabaseEmbedded } })

/** In the first process: hears a worker out. */
export const hear = (
  worker: Worker,
  serving: ReadonlySet<Worker>,
  hasStarted: (started: Started) => void,
): void => {
  worker.on('message', (message: Message) => {
    if (message.kind === 'started') hasStarted(message.started)
    if (message.kind === 'asking') {
      const asked = [...serving]
      const { question } = message
      for (const one of asked) tell(one, { kind: 'asked', question, asker: worker.id, of: asked.length })
    }
    if (message.kind === 'answer') tell(cluster.workers?.[message.asker], message)
  })
}

// A worker that is just dying is missing in the sum; the others are not kept waiting for it.
const longestWaitMs = 2_000

/** In a worker: how to ask all of them. A process alone asks no others. */
export const askWorkers = (): AskProcesses | undefined => (cluster.isWorker ? askAll : undefined)

const askAll: AskProcesses = (ownFigures) => {
  let questions = 0
  const open = new Map<number, (answer: Figures, of: number) => void>()
  process.on('message', (message: Message) => {
    if (message.kind === 'answer') open.get(message.question)?.(message.figures, message.of)
    if (message.kind === 'asked')
      void ownFigures().then((figures) => say({ ...message, kind: 'answer', figures }))
  })
  return () =>
    new Promise((resolve) => {
      const question = ++questions
      const answers: Figures[] = []
      const finish = () => {
        clearTimeout(timer)
        open.delete(question)
        resolve(answers)
      }
      const timer = setTimeout(finish, longestWaitMs)
      open.set(question, (answer, of) => {
        answers.push(answer)
        if (answers.length === of) finish()
      })
      say({ kind: 'asking', question })
    })
}

const say = (message: Message): void => {
  if (process.connected) process.send?.(message)
}

const tell = (worker: Worker | undefined, message: Message): void => {
  // A worker may die while it is being told.
  if (worker?.isConnected()) worker.send(message, () => {})
}
