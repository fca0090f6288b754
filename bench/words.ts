/**
 * `npm run bench:words`: how soon a change of words is on two instances that share a database, and what a kept page costs
 * where the team has changed 200 texts.
 */
import { isMissed, printReport } from './report.ts'
import { changeTexts } from './words/change-texts.ts'
import { openEditor } from './words/editor.ts'
import { startInstances } from './words/instances.ts'
import { compareKeptPage, compareWeight } from './words/kept-page.ts'
import { measureSpread } from './words/spread.ts'

const changedTexts = 200

const { shared, fresh, databaseUrl, stop } = await startInstances()
try {
  const editor = await openEditor(shared[0], databaseUrl)
  await changeTexts(editor, changedTexts)
  const findings = [
    await measureSpread(editor, shared),
    ...(await compareKeptPage(shared[0], fresh, changedTexts)),
    await compareWeight(shared[0], fresh, changedTexts),
  ]
  printReport(findings)
  if (findings.some(isMissed)) process.exitCode = 1
} finally {
  await stop()
}
