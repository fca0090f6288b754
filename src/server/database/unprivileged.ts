import { spawnSync } from 'node:child_process'
import { chownSync } from 'node:fs'
import { StartupError } from '../startup-error.ts'
import { guardCommand, localeVariables } from './embedded-platform.ts'

const nobody = 65534

/** The database needs none of our secrets. */
export const childEnv = { PATH: process.env.PATH, ...localeVariables() }

/**
 * PostgreSQL refuses to run as root. Then it runs in a user namespace as the user `nobody` or, where that is
 * forbidden, as the real user `nobody`. `pdeathsig` stops it however this process dies.
 */
export const asUnprivileged = (
  binary: string,
  options: string[],
  ...folders: string[]
): { command: string; args: string[]; uid?: number } => {
  const guard = guardCommand(works)
  const [command, ...args] = [...guard, binary, ...options] as [string, ...string[]]
  if (process.getuid?.() !== 0) return { command, args }
  if (process.platform !== 'linux')
    throw new StartupError("The embedded database doesn't run as root here. Start as an ordinary user.")
  const namespace = ['-U', `--map-user=${nobody}`, `--map-group=${nobody}`]
  if (works('unshare', [...namespace, 'true']))
    return { command: 'unshare', args: [...namespace, command, ...args] }
  for (const folder of folders) chownSync(folder, nobody, nobody)
  return { command, args, uid: nobody }
}

const works = (command: string, args: string[]): boolean =>
  spawnSync(command, args, { stdio: 'ignore' }).status === 0
