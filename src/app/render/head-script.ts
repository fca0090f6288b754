import { keepEarlyActions } from '#browser/recovery/early-script.ts'
import { hideClosedAnnouncement } from '#browser/closed-announcement.ts'
import { applyTheme } from '#browser/theme-script.ts'
import { loadScripts } from './load-scripts.ts'
import { markWhole } from './mark-whole.ts'
import { markTop } from '#app/pages/mark-top.ts'

// The script in the head of every page. The build makes it one small text (see scripts/build/inline-script.ts).
applyTheme()
hideClosedAnnouncement()
markTop()
markWhole()
keepEarlyActions()
loadScripts()
