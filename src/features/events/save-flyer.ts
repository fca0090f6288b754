import { fileNameOf } from '#shared/file-names.ts'

const extensions: Record<string, string> = {
  'image/png': 'png',
  'image/jpeg': 'jpg',
  'image/webp': 'webp',
  'application/pdf': 'pdf',
}

/** Fetched first and saved then, so that we say that it was downloaded only when it was. */
export const saveFlyer = async (path: string, title: string): Promise<void> => {
  const answer = await fetch(path)
  const extension = extensions[answer.headers.get('content-type') ?? '']
  if (!answer.ok || !extension) throw new Error(`The flyer was answered with ${answer.status}.`)
  const address = URL.createObjectURL(await answer.blob())
  const link = document.createElement('a')
  link.href = address
  link.download = fileNameOf(title, extension)
  link.click()
  // Some browsers read the address a little later than the click.
  setTimeout(() => URL.revokeObjectURL(address), 10_000)
}
