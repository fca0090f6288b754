import { quickenImports } from '#server/quick-start.ts'

// Each process of the tests loads the whole program, and some files have one of their own.
quickenImports()
