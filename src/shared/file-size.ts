/** What it costs to fetch: "84 KB", "1.2 MB". */
export const fileSize = (bytes: number): string => {
  const kilobytes = Math.max(1, Math.round(bytes / 1_024))
  return kilobytes < 1_024 ? `${kilobytes} KB` : `${(bytes / 1_024 / 1_024).toFixed(1)} MB`
}

const names: Record<string, string> = {
  'application/pdf': 'PDF',
  'application/epub+zip': 'EPUB',
  'application/msword': 'Word',
  'application/vnd.openxmlformats-officedocument.wordprocessingml.document': 'Word',
  'application/vnd.openxmlformats-officedocument.presentationml.presentation': 'PowerPoint',
  'audio/mpeg': 'MP3',
  'audio/mp4': 'M4A',
  'video/mp4': 'MP4',
}

/** The kind of a file as people call it: a media type is known by name, or by its last part. */
const fileKind = (fileType: string): string =>
  names[fileType.toLowerCase()] ?? fileType.split('/').at(-1)?.replace(/^x-/, '').toUpperCase() ?? ''

/** "PDF, 84 KB", or the half of it that is known. */
export const fileFacts = (fileType: string | null, bytes: number | null): string =>
  [fileType ? fileKind(fileType) : 'File', ...(bytes === null ? [] : [fileSize(bytes)])].join(', ')
