export const themeKey = 'ui-theme'

/** Says that somebody has signed in in this browser: only then is the server asked who it is. */
export const signedInKey = 'signed-in'

/**
 * Stands in the head of every page, so that nobody in the dark is shown a white page first, and no member a way
 * to sign in. The class `js` tells the styles that scripts run.
 */
export const themeScript = `(function(){var c=document.documentElement.classList;c.add('js');try{if(localStorage.getItem('${themeKey}')==='dark')c.add('dark');if(localStorage.getItem('${signedInKey}')==='yes')c.add('member')}catch(e){}})()`
