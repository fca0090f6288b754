import { videoIdIn } from '#shared/video-links.ts'
import type { Tone } from '#ui/styles/tone.ts'
import type { ResourceCategory, ResourceType, StoredResourceCategory } from './categories.ts'
import { resourceFile } from './endpoints.ts'
import { fileFacts } from '#shared/file-size.ts'
import { descriptions } from './library/descriptions.ts'
import { fileBytes } from './library/files.ts'
import { resourceList, type ResourceSlug } from './library/resource-list.ts'
import type { StoredResource } from './schema.ts'

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

export type LibraryItem = ResourceItem & { slug: ResourceSlug; category: ResourceCategory }

type Recording = { audioUrl: string } | { videoId: string }

/** What has been recorded of the audio and video resources. Nothing yet; each will be one line here. */
const recordings: Partial<Record<ResourceSlug, Recording>> = {}

export const libraryItems: LibraryItem[] = resourceList.map((resource) => ({
  ...resource,
  description: descriptions[resource.slug],
  file: {
    href: `/library/${resource.slug}.pdf`,
    facts: fileFacts('application/pdf', fileBytes[resource.slug]),
  },
  imageUrl: null,
  audioUrl: null,
  videoId: null,
  ...recordings[resource.slug],
}))

export const findLibraryItem = (id: string | undefined): LibraryItem | undefined =>
  libraryItems.find((item) => item.id === id)

export const storedItem = (resource: StoredResource): ResourceItem => {
  const { id, title, description, category, imageUrl, access, fileUrl, fileType, fileBytes: bytes } = resource
  const facts = fileFacts(fileType, bytes)
  const videoId = fileUrl === null ? null : videoIdIn(fileUrl)
  return {
    id,
    title,
    description,
    type: category,
    category: null,
    imageUrl,
    file: fileUrl === null || videoId !== null ? null : { href: fileUrl, facts },
    audioUrl: fileUrl !== null && fileType?.startsWith('audio/') ? fileUrl : null,
    videoId,
    ...(access === 'members' && { membersFile: { href: resourceFile(id).path, facts } }),
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
export const relatedItems = (to: LibraryItem, count: number): LibraryItem[] => {
  const nearness = (item: LibraryItem) =>
    Number(item.category === to.category) * 2 + Number(item.type === to.type)
  return libraryItems
    .filter(({ id }) => id !== to.id)
    .sort((a, b) => nearness(b) - nearness(a))
    .slice(0, count)
}
