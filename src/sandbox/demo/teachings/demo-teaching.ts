export type DemoTeaching = {
  title: string
  category: 'Life Purpose' | 'Relationships' | 'Theology' | 'Social Justice' | 'Seasons'
  /** 110 to 190 characters: two or three lines on a card. */
  excerpt: string
  /** Blocks separated by a blank line; `## ` is a heading, `> ` a quotation, `- ` a list item. */
  content: string
  /** Null for a text, else a film that ships with the project. */
  videoId: string | null
  speaker: string
  duration: string
  publishedDaysAgo: number
}
