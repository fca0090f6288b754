/** Of a picture that was uploaded here there is a small one beside, 640 wide at most. */
export const smallPicture = (url: string): string =>
  url.startsWith('/uploads/') ? url.replace(/(-640)?\.webp$/, '-640.webp') : url
