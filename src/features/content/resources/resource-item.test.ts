import { describe, expect, it } from 'vitest'
import { fileFacts, fileSize } from '#shared/file-size.ts'
import { libraryItems } from '#tests/support/library.ts'
import { relatedItems, storedItem } from './resource-item.ts'
import { resourceIds } from './resources-queries.ts'
import type { StoredResource } from './schema.ts'

const stored: StoredResource = {
  id: '0b9f9a3e-2f7e-4a52-9a53-3a1b6f7d2c11',
  title: 'A talk',
  description: 'Added later.',
  category: 'Audio',
  fileUrl: '/uploads/talk.mp3',
  fileType: 'audio/mpeg',
  fileBytes: 5_452_595,
  imageUrl: null,
  author: null,
  access: 'public',
  createdAt: '2026-01-01T00:00:00.000Z',
}

describe('the nine resources', () => {
  it('are those of the specification', () => {
    expect(libraryItems.map(({ id, title, type, category }) => [id, title, type, category])).toEqual([
      ['1', 'Life Purpose Study Guide', 'Study Guide', 'Life Purpose'],
      ['2', 'Relationships Audio Series', 'Audio', 'Relationships'],
      ['3', 'Understanding Grace - Video Teaching', 'Video', 'Theology'],
      ['4', 'Social Justice & Faith Reflection Guide', 'Study Guide', 'Social Justice'],
      ['5', 'Advent Devotional', 'Devotional', 'Seasons'],
      ['6', 'Identity in Christ - Video Series', 'Video', 'Life Purpose'],
      ['7', 'Prayer & Meditation Audio Guide', 'Audio', 'Theology'],
      ['8', 'Community Building Toolkit', 'Study Guide', 'Relationships'],
      ['9', 'Theology Basics - Video Course', 'Video', 'Theology'],
    ])
    expect(libraryItems.map(({ id }) => id)).toEqual(resourceIds)
  })

  it('lead on to others, nearest first, never to themselves', () => {
    const grace = libraryItems.find(({ id }) => id === '3')
    expect(grace && relatedItems(grace, libraryItems, 3).map(({ id }) => id)).toEqual(['9', '7', '6'])
  })
})

describe('a resource that was added', () => {
  it('says the kind and the size of its file, and plays a recording of ours', () => {
    expect(storedItem(stored)).toMatchObject({
      type: 'Audio',
      category: null,
      file: { href: '/uploads/talk.mp3', facts: 'MP3, 5.2 MB' },
      audioUrl: '/uploads/talk.mp3',
    })
  })

  it('may be a video elsewhere, which is played and not downloaded', () => {
    const video = {
      ...stored,
      category: 'Video',
      fileUrl: 'https://youtu.be/abcdefghijk',
      fileType: null,
    } as const
    expect(storedItem(video)).toMatchObject({ videoId: 'abcdefghijk', file: null, audioUrl: null })
  })

  it('says of a file for members what it is, and the way that asks who they are', () => {
    const item = storedItem({ ...stored, access: 'members', fileUrl: null })
    expect(item).toMatchObject({ file: null, audioUrl: null, videoId: null })
    expect(item.membersFile).toEqual({ href: `/api/resources/${stored.id}/file`, facts: 'MP3, 5.2 MB' })
    expect(storedItem(stored).membersFile).toBeUndefined()
  })

  it('may have no file', () => {
    expect(storedItem({ ...stored, fileUrl: null, fileType: null, fileBytes: null }).file).toBeNull()
  })
})

describe('sizes', () => {
  it('are said in whole kilobytes, and megabytes with one decimal', () => {
    expect([1, 86_016, 1_048_575, 1_572_864].map(fileSize)).toEqual(['1 KB', '84 KB', '1.0 MB', '1.5 MB'])
  })

  it('say what is known', () => {
    expect(fileFacts('application/pdf', 86_016)).toBe('PDF, 84 KB')
    expect(fileFacts('application/x-zip', null)).toBe('ZIP')
    expect(fileFacts(null, 2_048)).toBe('File, 2 KB')
  })
})
