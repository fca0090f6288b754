/**
 * Lists every text that people read, with its file and line: pages, forms, errors, emails, PDFs, pictures, calendar files,
 * the API page and the messages at the start. Names of folders or files list only those: npm run texts -- src/ui
 */
import path from 'node:path'
import { findTexts } from './texts/find-texts.ts'
import { readSources } from './texts/read-sources.ts'

const root = path.resolve(import.meta.dirname, '..')
const folders = process.argv.slice(2)

const texts = findTexts(readSources(root, folders.length > 0 ? folders : ['src']))
for (const { file, line, text } of texts) console.log(`${file}:${line}  ${text}`)
