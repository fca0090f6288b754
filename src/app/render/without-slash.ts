/** `/about/` is `/about`. */
export const withoutSlash = (path: string): string | undefined => {
  // `//host/`, `/\host/` and `http://host/` would send the browser to another host.
  if (!path.endsWith('/') || !/^\/[^/\\]/.test(path)) return undefined
  let end = path.length
  while (path[end - 1] === '/') end -= 1
  return path.slice(0, end)
}
