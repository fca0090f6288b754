import { videoIdIn } from '#shared/video-links.ts'
import type { Tone } from '#ui/styles/tone.ts'
import type { ResourceCategory, ResourceType, StoredResourceCategory } from './categories.ts'
import { resourceFile } from './endpoints.ts'
import { fileFacts } from '#shared/file-size.ts'
import type { LibraryResource, StoredResource } from './schema.ts'

/** A resource as the library shows it, whether it is part of the site or was added later. */
export type ResourceItem = {
  id: string
  title: string
  description: string
  type: ResourceType | StoredResourceCategory
  category: ResourceCategory | null
  imageUrl: string | null
  file: { href: string; facts: string } | null
  /** Its file is for approved members, and no public answer names it. */
  membersFile?: { href: string; facts: string }
  /** A recording that we host, or the id of a video. */
  audioUrl: string | null
  videoId: string | null
}

export type LibraryItem = ResourceItem & {
  category: ResourceCategory
  author: string | null
  hasText: boolean
}

/** One of the nine that are built in. A file that stands in place of its text may be a recording or a video. */
export const libraryItem = (resource: LibraryResource): LibraryItem => {
  const { fileUrl, fileType, fileBytes, ...words } = resource
  return { ...words, imageUrl: null, ...fileOf(fileUrl, fileType, fileBytes) }
}

const fileOf = (fileUrl: string | null, fileType: string | null, bytes: number | null) => {
  const videoId = fileUrl === null ? null : videoIdIn(fileUrl)
  return {
    file: fileUrl === null || videoId !== null ? null : { href: fileUrl, facts: fileFacts(fileType, bytes) },
    audioUrl: fileUrl !== null && fileType?.startsWith('audio/') ? fileUrl : null,
    videoId,
  }
}

export const storedItem = (resource: StoredResource): ResourceItem => {
  const { id, title, description, category, imageUrl, access, fileUrl, fileType, fileBytes } = resource
  return {
    id,
    title,
    description,
    type: category,
    category: null,
    imageUrl,
    ...fileOf(fileUrl, fileType, fileBytes),
    ...(access === 'members' && {
      membersFile: { href: resourceFile(id).path, facts: fileFacts(fileType, fileBytes) },
    }),
  }
}

/** A talk that is not recorded yet: there is its outline to read. */
export const isOutline = ({ type, category, audioUrl, videoId }: ResourceItem): boolean =>
  (type === 'Audio' || type === 'Video') && category !== null && audioUrl === null && videoId === null

export const toneOf: Record<ResourceCategory, Tone> = {
  'Life Purpose': 'life',
  Relationships: 'relate',
  Theology: 'theology',
  'Social Justice': 'justice',
  Seasons: 'seasons',
}

/** What to read next: first of the same category, then of the same type. */
export const relatedItems = (to: LibraryItem, all: readonly LibraryItem[], count: number): LibraryItem[] => {
  const nearness = (item: LibraryItem) =>
    Number(item.category === to.category) * 2 + Number(item.type === to.type)
  return all
    .filter(({ id }) => id !== to.id)
    .sort((a, b) => nearness(b) - nearness(a))
    .slice(0, count)
}
