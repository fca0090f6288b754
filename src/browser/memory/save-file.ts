/** Has the browser save what was fetched: so we say that it was downloaded only when it was. */
export const saveFile = async (answer: Response, name: string): Promise<void> => {
  const address = URL.createObjectURL(await answer.blob())
  const link = document.createElement('a')
  link.href = address
  link.download = name
  link.click()
  // Some browsers read the address a little later than the click.
  setTimeout(() => URL.revokeObjectURL(address), 10_000)
}
