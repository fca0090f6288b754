/** What it costs to fetch: "84 KB", "1.2 MB". */
export const fileSize = (bytes: number): string => {
  const kilobytes = Math.max(1, Math.round(bytes / 1_024))
  return kilobytes < 1_024 ? `${kilobytes} KB` : `${(bytes / 1_024 / 1_024).toFixed(1)} MB`
}
