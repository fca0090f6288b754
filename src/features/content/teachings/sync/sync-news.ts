import type { SyncResult, SyncSource } from '../schema.ts'

/** What a sync says, how much it brought, and from where: "… 2 new videos from YouTube, 1 updated." */
export const syncNews = ({ message, added, updated, isFresh }: SyncResult, source: SyncSource): string => {
  if (isFresh) return message
  const from = source === 'youtube' ? ' from YouTube' : ''
  const news = [
    added > 0 && `${added} new ${added === 1 ? 'video' : 'videos'}${from}`,
    updated > 0 && `${updated} updated`,
  ].filter(Boolean)
  return `${message} ${news.length > 0 ? news.join(', ') : 'Nothing new this time'}.`
}
