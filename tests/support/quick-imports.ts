import { quickenImports } from '#server/quick-start.ts'

// Each test file has a process of its own, which loads the whole program again.
quickenImports()
