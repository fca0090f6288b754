import { reloadMark } from './recover.ts'

/**
 * Stands in the head of every page, and so is small: it keeps what is pressed before the page is alive. The last
 * button of ours is pressed again then, and the last form is sent; links, and forms that only ask, are the browser's.
 * The page's script says `alive`, or `lost` if it cannot go on. A script that did not arrive is fetched once more. A browser
 * may remember that it did not; then the page is loaded once more, unless somebody has begun to use it.
 */
export const earlyScript = `(()=>{
let alive,form,sender,pressed,typed,again,reload
let hear=(name,act)=>addEventListener(name,act,true)
let busy=(button,is)=>{if(button)button.ariaBusy=is}
let free=()=>{busy(sender,null);busy(pressed,null)}
hear('submit',event=>{
if(alive||event.target.method!='post')return
event.preventDefault()
if(reload)return reload.focus()
busy(sender,null)
form=event.target
busy(sender=event.submitter,'true')
})
hear('input',()=>typed=1)
hear('click',event=>{
let button=event.target.closest('button[type=button]')
if(alive||reload||!button)return
busy(pressed,null)
busy(pressed=button,'true')
})
hear('alive',()=>{
alive=1
free()
if(pressed)pressed.click()
if(form)form.requestSubmit(sender)
})
hear('lost',()=>{
free()
document.body.insertAdjacentHTML('beforeend','<p class="page-lost" role="alert">This page could not be loaded whole. <button type="button" class="button button-gold button-small">Reload</button></p>')
reload=document.querySelector('.page-lost button')
reload.onclick=()=>location.reload()
})
hear('error',({target})=>{
if(target.type!='module')return
if(again)return fetch(target.src).then(({ok})=>{
if(!ok||typed||form||pressed||Date.now()-sessionStorage['${reloadMark}']<1e4)throw 0
sessionStorage['${reloadMark}']=Date.now()
location.reload()
}).catch(()=>dispatchEvent(new Event('lost')))
again=document.createElement('script')
again.type='module'
again.src=target.src
setTimeout(()=>document.head.append(again),1e3)
})
})()`
