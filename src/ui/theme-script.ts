import { signedInMark } from '#shared/session.ts'

export const themeKey = 'ui-theme'

/**
 * Stands in the head of every page, so that nobody in the dark is shown a white page first, and no member a way
 * to sign in. The class `js` tells the styles that scripts run.
 */
export const themeScript = `(function(){var c=document.documentElement.classList;c.add('js');try{if(/(^|; )${signedInMark}=yes/.test(document.cookie))c.add('member');if(localStorage.getItem('${themeKey}')==='dark'){c.add('dark');return}}catch(e){}c.add('light')})()`
