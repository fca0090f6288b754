/**
 * `npm run bench:evening`: one event goes viral. Reads beside registrations, a burst of registrations, a second
 * worker, rolling restarts, and memory after five minutes. Name parts to run only those: `-- burst restarts`.
 */
import { measureBurst } from './evening/burst.ts'
import { measureMixedMemory } from './evening/mixed-memory.ts'
import { measureReads } from './evening/reads.ts'
import { measureRestarts } from './evening/restarts.ts'
import { measureWorkers } from './evening/second-worker.ts'
import { isMissed, printReport, type Finding } from './report.ts'

const parts: Record<string, () => Promise<Finding[]>> = {
  reads: measureReads,
  burst: measureBurst,
  workers: measureWorkers,
  restarts: measureRestarts,
  memory: measureMixedMemory,
}

const named = process.argv.slice(2)
const findings: Finding[] = []
for (const [name, measure] of Object.entries(parts))
  if (named.length === 0 || named.includes(name)) findings.push(...(await measure()))
printReport(findings)
if (findings.some(isMissed)) process.exitCode = 1
