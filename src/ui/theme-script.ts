export const themeKey = 'ui-theme'

/**
 * Stands in the head of every page, so that nobody in the dark is shown a white page first. The class
 * `js` tells the styles that scripts run.
 */
export const themeScript = `(function(){var c=document.documentElement.classList;c.add('js');try{if(localStorage.getItem('${themeKey}')==='dark')c.add('dark')}catch(e){}})()`
