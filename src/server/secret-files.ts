import { readFileSync } from 'node:fs'
import { StartupError } from './startup-error.ts'

/** Docker, Kubernetes and systemd hand secrets over as files, which no list of processes shows. */
export const readSecretFiles = (
  source: NodeJS.ProcessEnv,
  names: readonly string[],
): Record<string, string | undefined> => {
  const secrets: Record<string, string | undefined> = {}
  for (const name of names) {
    const file = source[`${name}_FILE`]
    if (!file) continue
    if (source[name]) throw new StartupError(`Set ${name} or ${name}_FILE, not both.`)
    secrets[name] = readSecret(`${name}_FILE`, file)
  }
  return secrets
}

const readSecret = (name: string, file: string): string => {
  try {
    // Editors and `echo` end a file with a line break, which is no part of the secret.
    const text = readFileSync(file, 'utf8').replace(/\r?\n$/, '')
    if (text !== '') return text
  } catch (error) {
    const reason = (error as NodeJS.ErrnoException).code
    throw new StartupError(`Can't read the file ${file} (${reason}). Check ${name}.`)
  }
  throw new StartupError(`The file ${file} is empty. Check ${name}.`)
}
