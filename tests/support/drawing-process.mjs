/** Replaces the process that draws pictures, and does what a picture's art says. */
let drawn = 0
process.on('message', ({ art }) => {
  if (art === 'fall') throw new Error('fell')
  if (art === 'leave') process.exit(3)
  if (art === 'sleep') return
  if (art === 'refuse') return process.send({ failure: 'no such shape' })
  drawn += 1
  process.send({ png: new Uint8Array([drawn]) })
})
process.on('disconnect', () => process.exit())
