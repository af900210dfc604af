import { createHash } from 'node:crypto'
import { DEFAULT_LOCALE, STORAGE } from '../../../domain/constants'

/**
 * Runs before anything is painted. The ready HTML is what nobody in particular sees: it stays hidden where this device
 * speaks another language than the document, or where somebody is logged in and the page would show them more
 * (`data-anonymous`). A button that is pressed, or a field that is confirmed, before the app is there is remembered by
 * its position for the app.
 */
export const HEAD_SCRIPT = `(function(d){
function stored(key){try{return JSON.parse(localStorage.getItem(key))}catch(e){return null}}
if((stored(${JSON.stringify(STORAGE.language)})||${JSON.stringify(DEFAULT_LOCALE)})!==d.lang||d.hasAttribute("data-anonymous")&&stored(${JSON.stringify(STORAGE.token)}))d.className="no-first-screen";
function keep(type,part,name,isMeant){addEventListener(type,function(e){var s=document.getElementById("first-screen"),p=s&&isMeant(e)&&e.target.closest&&e.target.closest("#first-screen "+part);if(p)s.setAttribute(name,[].indexOf.call(s.querySelectorAll(part),p))},true)}
keep("click","button","data-pressed",function(){return true});
keep("keydown","input","data-entered",function(e){return e.key==="Enter"&&!e.isComposing})
})(document.documentElement)`.replace(/\n/g, '')

/** For the content policy. */
export const HEAD_SCRIPT_HASH = `'sha256-${createHash('sha256').update(HEAD_SCRIPT).digest('base64')}'`
