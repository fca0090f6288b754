/** A file with all that it imports, as the text of a script: see scripts/build/inline-script.ts. */
declare module '*?script' {
  const text: string
  export default text
}
