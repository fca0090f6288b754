/** How many pictures a recap can have. */
export const recapPictures = [1, 2, 3, 4, 5, 6] as const
