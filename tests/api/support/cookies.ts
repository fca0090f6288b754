/** What an answer sets, one line each. */
export const cookiesOf = (answer: Response): string[] => answer.headers.getSetCookie()

/** A cookie that an answer set, as the browser sends it back. */
export const cookieOf = (answer: Response, name: string): string => {
  const found = cookiesOf(answer).find((line) => line.startsWith(`${name}=`))
  if (!found) throw new Error(`The answer (${answer.status}) sets no cookie ${name}.`)
  return found.split(';')[0] ?? ''
}
