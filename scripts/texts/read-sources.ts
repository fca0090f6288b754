import { globSync, readFileSync } from 'node:fs'
import path from 'node:path'

/** The sources of folders or files, from the root of the project, by their names. Tests are not read by people. */
export const readSources = (root: string, places: string[]): Map<string, string> => {
  const patterns = places.flatMap((place) =>
    /\.tsx?$/.test(place) ? place : [`${place}/**/*.ts`, `${place}/**/*.tsx`],
  )
  const files = globSync(patterns, { cwd: root })
    .map((file) => file.split(path.sep).join('/'))
    .filter((file) => !/\.(test|d)\.tsx?$/.test(file))
    .toSorted()
  return new Map(files.map((file) => [file, readFileSync(path.join(root, file), 'utf8')]))
}
