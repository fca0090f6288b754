import { existsSync, globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { describe, expect, test } from 'vitest'
import { variableNames } from '#server/env.ts'
import { districts } from '../../scripts/lint/districts.ts'

const root = path.resolve(import.meta.dirname, '../..')
const read = (file: string): string => readFileSync(path.join(root, file), 'utf8')
const find = (...patterns: string[]): string[] => globSync(patterns, { cwd: root }).toSorted()

const folders = [
  'src',
  'packages',
  'content',
  'tests',
  'docs',
  'scripts',
  'migrations',
  'bench',
  'public',
  'deploy',
]
/** Every file and folder of the project, with a slash before it, so that a name is only found as a whole. */
const projectPaths = find('*', ...folders.map((folder) => `${folder}/**`)).map((name) => `/${name}`)

const records = find('docs/decisions/[0-9]*.md', 'docs/decisions/archive/[0-9]*.md')
const documents = find('*.md', 'docs/**/*.md').filter((file) => !records.includes(file))
const operations = find('docs/operations/*.md')

/** All that the program counts. Their names are whole strings in its sources. */
const measures = find('src/**/*.ts').flatMap((file) =>
  [...read(file).matchAll(/'(sankofa_[a-z_]+)'/g)].map(([, name = '']) => name),
)

const withoutExamples = (text: string): string => text.replaceAll(/^```[\s\S]*?^```/gm, '')

/** File and folder names in backticks. An address of the site begins with a slash and is none. */
const namesIn = (text: string): string[] =>
  [...withoutExamples(text).matchAll(/`(\w[\w.-]*(?:\/[\w.-]+)*\/?)`/g)]
    .map(([, name = '']) => name)
    .filter((name) => isFile.test(name) || name.endsWith('/') || folders.includes(name.split('/')[0] ?? ''))
    .filter((name) => !isMadeByCommand.test(name))

const isFile = /\w\.(ts|tsx|mjs|css|sql|md|json|txt)$/
const isMadeByCommand = /^(dist|data|node_modules)\b/

const isInProject = (name: string): boolean => {
  const end = `/${name.replace(/\/$/, '')}`
  return projectPaths.some((known) => known.endsWith(end))
}

const linksIn = (text: string): string[] =>
  [...withoutExamples(text).matchAll(/\]\(([^)\s]+)\)/g)]
    .map(([, target = '']) => target)
    .filter((target) => !/^https?:/.test(target))

/** The anchors that a heading gets on a page of the repository. */
const anchorsIn = (text: string): string[] =>
  [...withoutExamples(text).matchAll(/^#+ (.+)$/gm)].map(([, heading = '']) =>
    heading
      .toLowerCase()
      .replaceAll(/[^\p{L}\p{N} _-]/gu, '')
      .replaceAll(' ', '-'),
  )

const leadsSomewhere = (document: string, target: string): boolean => {
  const [file = '', anchor] = target.split('#')
  const linked = file ? path.join(path.dirname(document), file) : document
  if (!existsSync(path.join(root, linked))) return false
  return anchor === undefined || anchorsIn(read(linked)).includes(anchor)
}

test('there are documents and records to check', () => {
  expect(documents).toEqual(expect.arrayContaining(['CONTRIBUTING.md', 'README.md', 'docs/architecture.md']))
  expect(records.length).toBeGreaterThan(40)
  expect(operations.length).toBeGreaterThan(5)
})

describe.each(documents)('%s', (document) => {
  test('names only files that exist', () => {
    expect(namesIn(read(document)).filter((name) => !isInProject(name))).toEqual([])
  })
})

describe.each([...documents, ...records])('%s', (document) => {
  test('has only links that lead somewhere', () => {
    expect(linksIn(read(document)).filter((target) => !leadsSomewhere(document, target))).toEqual([])
  })
})

test('the guide of operations leads to each of its pages', () => {
  const pages = operations.map((file) => path.basename(file)).filter((name) => name !== 'README.md')
  expect(linksIn(read('docs/operations/README.md'))).toEqual(expect.arrayContaining(pages))
})

test('the map of the code names every district and its features in their order', () => {
  const [, section = ''] = /^### Features\n([\s\S]*?)^A feature of/m.exec(read('docs/architecture.md')) ?? []
  const rows = section.split('\n').filter((line) => line.startsWith('| `'))
  const named = rows.map((row) => [...row.matchAll(/`([\w-]+)`/g)].map(([, name]) => name))
  expect(named).toEqual(Object.entries(districts).map(([district, features]) => [district, ...features]))
})

describe.each(operations)('%s', (document) => {
  const text = read(document)
  const namesOf = (pattern: RegExp) => [...text.matchAll(pattern)].map(([, name = '']) => name)

  test('names only commands, variables and metrics that exist', () => {
    const { scripts } = JSON.parse(read('package.json')) as { scripts: Record<string, string> }
    expect(namesOf(/npm run ([\w:-]+)/g).filter((name) => !(name in scripts))).toEqual([])
    const variables = new Set<string>([...variableNames, 'DOMAIN', 'BACKUPS'])
    expect(namesOf(/`([A-Z]+_[A-Z_]+|DOMAIN|BACKUPS)[`=]/g).filter((name) => !variables.has(name))).toEqual(
      [],
    )
    const metrics = new Set(namesOf(/\b(sankofa_[a-z_]+[a-z])\b/g))
    metrics.delete('sankofa_request_id')
    expect([...metrics].filter((name) => !measures.includes(name.replace(/_count$/, '')))).toEqual([])
  })
})

describe.each(records)('%s', (record) => {
  const [heading = '', , facts = ''] = read(record).split('\n')
  const number = Number(path.basename(record).slice(0, 4))

  const isArchived = path.dirname(record).endsWith('/archive')
  const [, date, status = ''] = /^Date: (\S+)\. Status: (.+)\.$/.exec(facts) ?? []

  test('begins with its number and title, then date and status', () => {
    expect(heading).toMatch(new RegExp(`^# ${number}\\. \\S`))
    expect(date).toMatch(/^\d{4}-\d{2}-\d{2}$/)
  })

  // What has fallen as a whole is in the archive; of what has fallen in part the status says which.
  test('is in the folder that its status asks for', () => {
    expect(status).toMatch(
      isArchived
        ? /^(superseded by \[\d+\]\(\S+\)|no longer in use since \S.*)$/
        : /^(accepted|reversed by .+\(in part: .+\))$/,
    )
  })

  test('is in the list of decisions with the same title, date and status', () => {
    const link = path.relative('docs/decisions', record)
    const row = `| [${heading.slice(2)}](${link}) | ${date} | ${status.replaceAll('](../', '](')} |`
    expect(read('docs/decisions/README.md').split('\n')).toContain(row)
  })
})
