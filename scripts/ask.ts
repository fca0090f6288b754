import { createInterface } from 'node:readline/promises'
import { Writable } from 'node:stream'

export const ask = async (question: string): Promise<string> => {
  const terminal = createInterface({ input: process.stdin, output: process.stdout })
  const answer = await terminal.question(question)
  terminal.close()
  return answer
}

/** What is typed is not shown. */
export const askHidden = async (question: string): Promise<string> => {
  process.stdout.write(question)
  const nowhere = new Writable({ write: (_chunk, _encoding, done) => done() })
  const terminal = createInterface({ input: process.stdin, output: nowhere, terminal: true })
  // Without it Ctrl-C would only be swallowed.
  terminal.once('SIGINT', () => process.exit(130))
  const answer = await terminal.question('')
  terminal.close()
  process.stdout.write('\n')
  return answer
}
