import os from 'node:os'
import { setTimeout as wait } from 'node:timers/promises'

const sampleMs = 1_000
/** Of all cores together. The server that is measured rests while this is looked at. */
const quietShare = 0.15

/** How much of the machine others take while the bench does nothing, from 0 to 1. */
export const measureNeighbours = async (): Promise<number> => {
  const before = cpuTimes()
  await wait(sampleMs)
  const after = cpuTimes()
  return 1 - (after.idle - before.idle) / (after.all - before.all)
}

export const isQuiet = (share: number): boolean => share <= quietShare

const cpuTimes = (): { idle: number; all: number } => {
  const times = os.cpus().map((cpu) => cpu.times)
  return {
    idle: times.reduce((sum, { idle }) => sum + idle, 0),
    all: times.reduce((sum, { user, nice, sys, idle, irq }) => sum + user + nice + sys + idle + irq, 0),
  }
}
