import { fileNameOf } from '#shared/file-names.ts'
import { saveFile } from '#browser/memory/save-file.ts'

const extensions: Record<string, string> = {
  'image/png': 'png',
  'image/jpeg': 'jpg',
  'image/webp': 'webp',
  'application/pdf': 'pdf',
}

export const saveFlyer = async (path: string, title: string): Promise<void> => {
  const answer = await fetch(path)
  const extension = extensions[answer.headers.get('content-type') ?? '']
  if (!answer.ok || !extension) throw new Error(`The flyer was answered with ${answer.status}.`)
  await saveFile(answer, fileNameOf(title, extension))
}
