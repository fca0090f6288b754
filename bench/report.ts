/** One line of the table. What is judged is the ratio, or the value where there is none. */
export type Finding = {
  what: string
  figure: string
  against?: string
  ratio?: number
  value?: number
  wanted?: { atLeast: number } | { atMost: number; unit: string }
}

export const isMissed = ({ ratio, value, wanted }: Finding): boolean => {
  if (!wanted) return false
  const judged = ratio ?? value ?? Number.NaN
  return 'atLeast' in wanted ? !(judged >= wanted.atLeast) : !(judged <= wanted.atMost)
}

export const printReport = (findings: Finding[]): void =>
  printTable([['what', 'figure', 'against', 'ratio', 'wanted', ''], ...findings.map(cellsOf)])

export const printTable = (lines: string[][]): void => {
  const widths = lines[0]!.map((_, column) => Math.max(...lines.map((line) => line[column]!.length)))
  console.log()
  for (const line of lines)
    console.log(
      `  ${line
        .map((cell, column) => cell.padEnd(widths[column]!))
        .join('   ')
        .trimEnd()}`,
    )
  console.log()
}

const cellsOf = (finding: Finding): string[] => [
  finding.what,
  finding.figure,
  finding.against ?? '',
  finding.ratio?.toFixed(2) ?? '',
  wordingOf(finding.wanted),
  finding.wanted ? (isMissed(finding) ? 'MISSED' : 'ok') : '',
]

const wordingOf = (wanted: Finding['wanted']): string => {
  if (!wanted) return ''
  return 'atLeast' in wanted ? `at least ${wanted.atLeast}` : `at most ${wanted.atMost} ${wanted.unit}`
}
