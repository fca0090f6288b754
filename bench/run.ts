/** `npm run bench`: the real program against the least that could do the same work, as ratios in one run. */
import { measureApi } from './api.ts'
import { measureCachedPage } from './cached-page.ts'
import { measureMemory } from './memory.ts'
import { measureRegister } from './register.ts'
import { measureRenderedPage } from './rendered-page.ts'
import { isMissed, printReport, type Finding } from './report.ts'
import { measureSecondStart } from './second-start.ts'
import { startBenchServer } from './server.ts'
import { measureSignIn } from './sign-in.ts'

const server = await startBenchServer()
try {
  const findings: Finding[] = [
    ...(await measureMemory('at rest', server)),
    ...(await measureCachedPage(server)),
    await measureApi(server),
    await measureRegister(server),
    await measureRenderedPage(server),
    await measureSignIn(server),
    ...(await measureMemory('after the run', server)),
    await measureSecondStart(),
  ]
  printReport(findings)
  if (findings.some(isMissed)) process.exitCode = 1
} finally {
  await server.stop()
}
