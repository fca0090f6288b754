import os from 'node:os'

/**
 * On a machine that is busy, with other things or with other tests, everything takes so many times longer. It may become
 * busy after this was asked, so it is never less than four.
 */
export const patience = (): number => Math.max(4, os.loadavg()[0]! / os.availableParallelism())
