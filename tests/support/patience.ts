import os from 'node:os'

/** On a machine that is busy, with other things or with other tests, everything takes so many times longer. */
export const patience = (): number => Math.max(1, os.loadavg()[0]! / os.availableParallelism())
