// The texts of the library: as the server sent them they need no code, so a first visit fetches none.
export { LibraryResource } from './library-resource.tsx'
