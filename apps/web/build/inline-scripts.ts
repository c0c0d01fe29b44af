/**
 * Runs in the head before anything is painted, so that a reader who chose the light theme never sees a dark
 * flash. Kept to one statement because its hash goes into the Content-Security-Policy.
 */
export const themeScript =
  "try{if(localStorage.getItem('theme')==='light'){document.documentElement.dataset.theme='light';document.querySelector('meta[name=theme-color]').content='#f5f7f3'}}catch{}";

/**
 * The only behaviour of the static pages: the switch flips the theme, remembers it and says which one comes next;
 * an open menu closes at a press elsewhere, on one of its links and with Escape.
 */
export const staticPageScript = `(()=>{
const root=document.documentElement,button=document.querySelector('[data-theme-switch]');
const say=()=>button.setAttribute('aria-label',root.dataset.theme==='light'?'Usar tema escuro':'Usar tema claro');
say();
button.addEventListener('click',()=>{const next=root.dataset.theme==='light'?'dark':'light';root.dataset.theme=next;document.querySelector('meta[name=theme-color]').content=next==='light'?'#f5f7f3':'#0b0f12';try{localStorage.setItem('theme',next)}catch{}say()});
const menus=document.querySelectorAll('header details');
document.addEventListener('click',(event)=>{for(const menu of menus)if(!menu.contains(event.target)||event.target.closest('nav a'))menu.open=false});
document.addEventListener('keydown',(event)=>{if(event.key==='Escape')for(const menu of menus)if(menu.open){menu.open=false;menu.firstElementChild.focus()}})
})()`;

/**
 * In the head of an entrance: holds back what its screen would react to, until that is alive and asks for it
 * (`lib/early-acts.ts`). No form is sent by the browser itself.
 */
export const earlyActsScript = `(()=>{
const acts=[],types=['submit','click','beforeinput'];
const hold=(event)=>{const{type,target}=event;
if(type==='submit'){event.preventDefault();target.dataset.held=''}
else if(type==='beforeinput'){if(!target.isContentEditable)return;event.preventDefault()}
else if(!target.closest('button,[role=link]')||target.closest('[type=submit]'))return;
event.stopImmediatePropagation();
acts.push(event)};
for(const type of types)addEventListener(type,hold,true);
window.earlyActs=()=>{for(const type of types)removeEventListener(type,hold,true);for(const form of document.forms)delete form.dataset.held;return acts}
})()`;

/**
 * Behind the screen of an entrance: whoever is signed in is led on and need not see it, and whoever comes by a link
 * with a token sees the screen for that, where there is one. Styles of single elements are set here, because the
 * policy lets none stand in the page.
 */
export const entranceChoiceScript = `(()=>{
const root=document.getElementById('root'),linked=document.getElementById('with-token');
let user;try{user=JSON.parse(localStorage.getItem('user'))}catch{}
if(user?.token)root.replaceChildren();
else if(linked&&new URLSearchParams(location.hash.slice(1)).get('token'))root.replaceChildren(linked.content);
for(const part of root.querySelectorAll('[data-style]')){part.style.cssText=part.dataset.style;delete part.dataset.style}
})()`;

/**
 * At the end of an entrance: once the page has been painted, fetches its code (the links in the `template` called
 * `life`), and runs it when it is of use. Where the first field takes the focus by itself, where the address says
 * something and where somebody is signed in, that is at once. On a phone it is with the first sign of a hand,
 * or after some seconds: until then its processor belongs to what is seen and typed.
 */
export const startScript = (module: string): string => `(()=>{
const signs=['pointerdown','touchstart','keydown','focusin','input','scroll'];
let isBegun=false;
const begin=()=>{if(isBegun)return;isBegun=true;for(const sign of signs)removeEventListener(sign,begin,true);import('${module}')};
const isWanted=()=>!document.getElementById('root').firstChild||location.search||location.hash||document.activeElement!==document.body||matchMedia('(hover: hover) and (pointer: fine)').matches;
const prepare=()=>{document.head.append(document.getElementById('life').content);if(isWanted())return begin();for(const sign of signs)addEventListener(sign,begin,{capture:true,passive:true});setTimeout(begin,5000)};
document.hidden?prepare():requestAnimationFrame(()=>setTimeout(prepare))
})()`;
