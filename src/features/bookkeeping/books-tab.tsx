export function BooksTab() {
  return null
}
