const systems = [
  'android',
  'darwin',
  'freebsd',
  'linux',
  'netbsd',
  'openbsd',
  'openharmony',
  'sunos',
  'win32',
  'aix',
]
const processors = [
  'arm64',
  'x64',
  'ia32',
  'arm',
  'ppc64',
  'riscv64',
  's390x',
  'loong64',
  'mips64el',
  'wasm32',
]

/** For every optional package that some package names and the lock does not know, the entry that it needs. */
export function missingEntries({ packages }) {
  const missing = {}
  for (const [owner, { optionalDependencies = {}, dev }] of Object.entries(packages)) {
    for (const [name, range] of Object.entries(optionalDependencies)) {
      const path = `node_modules/${name}`
      if (packages[`${owner}/${path}`] || packages[path]) continue
      missing[path] = {
        version: range.replace(/^[\^~]/, ''),
        optional: true,
        ...(dev && { dev }),
        ...platformOf(name),
      }
    }
  }
  return missing
}

/** Packages of binaries carry their platform in the name: `@rolldown/binding-linux-arm64-musl`. */
function platformOf(name) {
  const words = name.split(/[-/.]/)
  const os = systems.filter((system) => words.includes(system))
  // `arm` is also written with its version, as `armv7` or `arm-gnueabihf`.
  const cpu = processors.filter((one) =>
    words.some((word) => word === one || (one === 'arm' && /^armv\d/.test(word))),
  )
  const libc = words.some((word) => word.startsWith('musl'))
    ? ['musl']
    : words.includes('gnu')
      ? ['glibc']
      : []
  return {
    ...(os.length > 0 && { os }),
    ...(cpu.length > 0 && { cpu }),
    ...(libc.length > 0 && { libc }),
  }
}
