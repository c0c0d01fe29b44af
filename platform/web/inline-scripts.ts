/** Runs before the first paint, so that the light theme has no dark flash. One statement: its hash is in the policy. */
export const themeScript =
  "try{if(localStorage.getItem('theme')==='light'){document.documentElement.dataset.theme='light';document.querySelector('meta[name=theme-color]').content='#f5f7f3'}}catch{}";

/** Gives bars to pages of an area only. */
export const frameScript =
  "if(/^\\/(dev|company|admin)\\/(?!test\\/realize|profile|invitation)/.test(location.pathname))document.getElementById('frame').className='framed'";

/** Reads the browser's tables of languages while scripts load: the first number would wait 100 ms on a slow phone. */
export const languageScript = "new Intl.DateTimeFormat('pt-BR');new Intl.NumberFormat('pt-BR')";

/**
 * A menu closes on a press elsewhere, on its links and with Escape. Whoever is signed in gets the link of their role
 * and a way out: the app signs out when it opens there.
 */
export const staticPageScript = `(()=>{
const root=document.documentElement,button=document.querySelector('[data-theme-switch]');
const say=()=>button.setAttribute('aria-label',root.dataset.theme==='light'?'Usar tema escuro':'Usar tema claro');
say();
try{const {type}=JSON.parse(localStorage.getItem('user'));for(const link of document.querySelectorAll('[data-home]'))link.hidden=link.dataset.home!==type;for(const exit of document.querySelectorAll('[data-sign-out]')){exit.hidden=false;exit.addEventListener('click',()=>{sessionStorage.setItem('sair','1');location.assign(document.querySelector('[data-home]:not([hidden])').href)})}}catch{}
button.addEventListener('click',()=>{const next=root.dataset.theme==='light'?'dark':'light';root.dataset.theme=next;document.querySelector('meta[name=theme-color]').content=next==='light'?'#f5f7f3':'#0b0f12';try{localStorage.setItem('theme',next)}catch{}say()});
const menus=document.querySelectorAll('header details');
document.addEventListener('click',(event)=>{for(const menu of menus)if(!menu.contains(event.target)||event.target.closest('nav a'))menu.open=false});
document.addEventListener('keydown',(event)=>{if(event.key==='Escape')for(const menu of menus)if(menu.open){menu.open=false;menu.firstElementChild.focus()}})
})()`;
