import type { Film } from './words.ts'

const rate = 32_000

/** A mode, four chords as steps of a scale, and how quick it goes: each category has its own. */
const tunes: Record<Film['category'], { root: number; scale: number[]; chords: number[]; step: number }> = {
  'life-purpose': { root: 146.83, scale: [0, 2, 4, 5, 7, 9, 11], chords: [0, 3, 5, 4], step: 0.215 },
  relationships: { root: 174.61, scale: [0, 2, 4, 5, 7, 9, 11], chords: [0, 5, 3, 4], step: 0.235 },
  theology: { root: 146.83, scale: [0, 2, 3, 5, 7, 9, 10], chords: [0, 2, 6, 3], step: 0.265 },
  'social-justice': { root: 196, scale: [0, 2, 4, 5, 7, 9, 10], chords: [0, 6, 3, 0], step: 0.2 },
  seasons: { root: 164.81, scale: [0, 2, 3, 5, 7, 8, 10], chords: [0, 5, 2, 6], step: 0.25 },
}

/** A bar has twelve steps: the thumb has two, the first finger answers, and the melody comes and goes. */
const thumb = [0, 6]
const answers = [2, 3, 5, 8, 9, 11]
const melodies = [
  [0, 4, 6, 10],
  [1, 3, 6, 7, 9],
  [0, 3, 4, 9],
  [6, 7, 10],
]

/** The music of a film as a WAV file. It is made from nothing but numbers, and the same each time. */
export const compose = ({ category, slug }: Film, seconds: number): Buffer => {
  const { root, scale, chords, step } = tunes[category]
  const chance = chanceFrom(slug)
  const sound = new Float32Array(Math.ceil(seconds * rate))
  const note = (degree: number): number => {
    const octave = Math.floor(degree / scale.length)
    return root * 2 ** (octave + scale[degree - octave * scale.length]! / 12)
  }
  const outside = scale[2] === 3 ? [1, 5] : [3, 6]
  const bars = Math.ceil(seconds / (12 * step))
  let sung = 9
  for (let bar = 0; bar < bars; bar += 1) {
    const chord = chords[bar % chords.length]!
    const start = bar * 12 * step + 0.15
    const at = (place: number): number => start + place * step + (chance() - 0.5) * 0.014
    pad(sound, start - 0.4, 12 * step + 1.2, [chord, chord + 2, chord + 4].map(note))
    for (const place of thumb) pluck(sound, at(place), note(chord + (place === 0 ? 0 : 4)) / 2, 0.5, chance)
    for (const [index, place] of answers.entries())
      if (chance() < 0.8) pluck(sound, at(place), note(chord + [7, 9, 11, 7, 9, 4][index]!), 0.2, chance)
    if (bar === 0 || bar % 4 === 3) continue
    for (const place of melodies[(bar + Math.floor(chance() * 2)) % melodies.length]!) {
      // It walks by steps of the five tones that go with every chord.
      sung = Math.min(14, Math.max(7, sung + [-2, -1, 1, 2][Math.floor(chance() * 4)]!))
      const isOutside = outside.includes(sung % 7)
      pluck(sound, at(place), note(isOutside ? sung - 1 : sung), 0.36, chance)
    }
  }
  return wav(finish(room(sound), seconds))
}

/** A plucked string after Karplus and Strong: a burst of noise that goes round and loses its edge. */
const pluck = (
  sound: Float32Array,
  at: number,
  frequency: number,
  strength: number,
  chance: () => number,
): void => {
  const length = rate / frequency - 0.5
  const whole = Math.floor(length)
  const tuning = (1 - (length - whole)) / (1 + (length - whole))
  const string = softNoise(whole, chance)
  const loss = 10 ** (-3 / (frequency * Math.min(4, 520 / frequency + 0.9)))
  const start = Math.max(0, Math.round(at * rate))
  const samples = Math.min(Math.round(rate * 2.6), sound.length - start)
  // As if it had been round before: from silence the first round would end in a click.
  let before = string.at(-1)!
  let passed = before
  let came = before
  for (let index = 0; index < samples; index += 1) {
    const place = index % whole
    const now = string[place]!
    const softened = loss * 0.5 * (now + before)
    before = now
    passed = tuning * (softened - passed) + came
    came = softened
    string[place] = passed
    const opening = Math.min(1, index / 60)
    const closing = Math.min(1, (samples - index) / 1_600)
    sound[start + index]! += now * strength * opening * closing
  }
}

/** Noise without its sharpest edges, and without a shift of the whole. */
const softNoise = (length: number, chance: () => number): Float32Array => {
  const noise = Float32Array.from({ length }, () => chance() * 2 - 1)
  // Twice round the string, so that its end meets its beginning without a step.
  for (let round = 0; round < 4; round += 1) {
    let soft = 0
    for (let index = 0; index < length * 2; index += 1) {
      soft += 0.34 * (noise[index % length]! - soft)
      if (index >= length) noise[index % length] = soft
    }
  }
  const mean = noise.reduce((sum, one) => sum + one, 0) / length
  const peak = noise.reduce((most, one) => Math.max(most, Math.abs(one - mean)), 0)
  return noise.map((one) => (one - mean) / peak)
}

/** A chord that swells and goes, far behind the strings. */
const pad = (sound: Float32Array, at: number, length: number, notes: number[]): void => {
  const start = Math.max(0, Math.round(at * rate))
  const samples = Math.min(Math.round(length * rate), sound.length - start)
  for (const frequency of notes)
    for (const [times, part] of [
      [1, 1],
      [1.003, 0.7],
      [2, 0.18],
    ] as const)
      for (let index = 0; index < samples; index += 1)
        sound[start + index]! +=
          0.026 *
          part *
          Math.sin((Math.PI * index) / samples) ** 2 *
          Math.sin((2 * Math.PI * frequency * times * index) / rate)
}

/** A small room: four echoes that feed themselves, after Schroeder. */
const room = (dry: Float32Array): Float32Array => {
  const wet = new Float32Array(dry.length)
  for (const delay of [1_187, 1_301, 1_447, 1_583]) {
    const echo = new Float32Array(delay)
    let dull = 0
    for (let index = 0; index < dry.length; index += 1) {
      const heard = echo[index % delay]!
      dull = 0.6 * heard + 0.4 * dull
      echo[index % delay] = dry[index]! + 0.76 * dull
      wet[index]! += heard / 4
    }
  }
  return dry.map((sample, index) => sample + 0.24 * wet[index]!)
}

/** An even level, a soft start and a long end. */
const finish = (sound: Float32Array, seconds: number): Float32Array => {
  const peak = sound.reduce((most, one) => Math.max(most, Math.abs(one)), 0)
  return sound.map((sample, index) => {
    const at = index / rate
    const end = Math.min(1, Math.max(0, (seconds - 0.1 - at) / 4))
    return Math.tanh((sample / peak) * 1.25) * 0.62 * Math.min(1, at / 0.4) * end * end
  })
}

const wav = (sound: Float32Array): Buffer => {
  const file = Buffer.alloc(44 + sound.length * 2)
  file.write('RIFF', 0)
  file.writeUInt32LE(36 + sound.length * 2, 4)
  file.write('WAVEfmt ', 8)
  file.writeUInt32LE(16, 16)
  file.writeUInt16LE(1, 20)
  file.writeUInt16LE(1, 22)
  file.writeUInt32LE(rate, 24)
  file.writeUInt32LE(rate * 2, 28)
  file.writeUInt16LE(2, 32)
  file.writeUInt16LE(16, 34)
  file.write('data', 36)
  file.writeUInt32LE(sound.length * 2, 40)
  for (const [index, sample] of sound.entries())
    file.writeInt16LE(Math.round(sample * 32_767), 44 + index * 2)
  return file
}

/** Numbers between 0 and 1 that look like chance and are the same for the same words. */
const chanceFrom = (words: string): (() => number) => {
  let state = 2_166_136_261
  for (const character of words) state = Math.imul(state ^ character.charCodeAt(0), 16_777_619)
  return () => {
    state = (state + 1_831_565_813) | 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
}
