/** How many characters an internal note may have, about a request or a person. */
export const longestNote = 5_000
