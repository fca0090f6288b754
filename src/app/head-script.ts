import { keepEarlyActions } from '#ui/early-script.ts'
import { applyTheme } from '#ui/theme-script.ts'
import { loadScripts } from './load-scripts.ts'
import { markTop } from './mark-top.ts'

// The script in the head of every page. The build makes it one small text (see scripts/inline-script.ts).
applyTheme()
markTop()
keepEarlyActions()
loadScripts()
