import { createHash } from 'node:crypto'
import { DEFAULT_LOCALE } from '#domain/base/locale'
import { LOAD_FAULT } from '#domain/base/network'
import { STORAGE } from '#domain/base/storage'

const inOneLine = (script: string): string => script.replace(/\n/g, '')

/**
 * Runs before the first paint. The ready HTML is what an anonymous visitor sees. It stays hidden if this device uses
 * another language than the document, if a logged-in user would see more (`data-anonymous`), or if they have blocked
 * somebody, who may appear in it. A button that is pressed, or a field that is confirmed with Enter, before the app
 * runs is remembered by its position for the app.
 */
export const HEAD_SCRIPT = inOneLine(`(function(d){
function stored(key){try{return JSON.parse(localStorage.getItem(key))}catch(e){return null}}
if((stored(${JSON.stringify(STORAGE.language)})||${JSON.stringify(DEFAULT_LOCALE)})!==d.lang||(d.hasAttribute("data-anonymous")||(stored(${JSON.stringify(STORAGE.user)})||{}).blocked_count)&&stored(${JSON.stringify(STORAGE.token)}))d.className="no-first-screen";
function keep(type,part,name,isMeant){addEventListener(type,function(e){var s=document.getElementById("first-screen"),p=s&&isMeant(e)&&e.target.closest&&e.target.closest("#first-screen "+part);if(p)s.setAttribute(name,[].indexOf.call(s.querySelectorAll(part),p))},true)}
keep("click","button","data-pressed",function(){return true});
keep("keydown","input","data-entered",function(e){return e.key==="Enter"&&!e.isComposing})
})(document.documentElement)`)

const WORDS = {
  en: ["The page didn't load fully", 'Try again', 'Still offline'],
  zh: ['页面没有加载完', '再试一次', '网络还没有恢复'],
}
/** Above the tab bar; in system colours, since the stylesheets may not have loaded. */
const BOX =
  'position:fixed;right:16px;bottom:calc(72px + env(safe-area-inset-bottom));left:16px;z-index:100;display:flex;align-items:center;justify-content:space-between;max-width:480px;margin:0 auto;padding:6px 6px 6px 16px;border-radius:14px;background:#191919;background:CanvasText;color:#fff;color:Canvas;font:15px/20px system-ui,sans-serif'
const AGAIN =
  'flex:none;min-height:44px;margin-left:12px;padding:0 16px;border:0;border-radius:10px;background:#fff;background:Canvas;color:#191919;color:CanvasText;font:inherit;font-weight:600'

/**
 * Reports that a part of the app failed to load, which would otherwise leave a blank page or dead buttons: one of the
 * site's own scripts (those with `defer`), or what the app itself failed to load (`LOAD_FAULT`). The box is first in
 * the body, since everything after the ready HTML is hidden. A retry reloads only if the server responds, so that it
 * never replaces the page with the browser's error page.
 */
export const LOAD_SCRIPT = inOneLine(`(function(d){
var said,words=d.lang==="en"?${JSON.stringify(WORDS.en)}:${JSON.stringify(WORDS.zh)};
function again(){fetch("/robots.txt",{method:"HEAD",cache:"no-store"}).then(function(answer){if(answer.ok)location.reload();else stay()},stay)}
function stay(){said.data=words[2]}
function say(){
if(said)return;
if(!document.body)return addEventListener("DOMContentLoaded",say);
said=document.createTextNode(words[0]);
var box=document.createElement("div"),button=document.createElement("button");
box.setAttribute("role","alert");box.style.cssText="${BOX}";box.appendChild(said);
button.type="button";button.style.cssText="${AGAIN}";button.textContent=words[1];button.onclick=again;
box.appendChild(button);document.body.insertBefore(box,document.body.firstChild);
addEventListener("online",again)
}
addEventListener("error",function(e){if(e.target.tagName==="SCRIPT"&&e.target.defer)say()},true);
addEventListener(${JSON.stringify(LOAD_FAULT)},say)
})(document.documentElement)`)

/** For the content security policy. */
export const SCRIPT_HASHES = [HEAD_SCRIPT, LOAD_SCRIPT].map(
  script => `'sha256-${createHash('sha256').update(script).digest('base64')}'`,
)
