/**
 * Runs in the head before anything is painted, so that a reader who chose the light theme never sees a dark
 * flash. Kept to one statement because its hash goes into the Content-Security-Policy.
 */
export const themeScript =
  "try{if(localStorage.getItem('theme')==='light'){document.documentElement.dataset.theme='light';document.querySelector('meta[name=theme-color]').content='#f5f7f3'}}catch{}";

/** The landing's only behaviour: its switch flips the theme, remembers it and says which one comes next. */
export const landingSwitchScript = `(()=>{const root=document.documentElement,button=document.querySelector('[data-theme-switch]');const say=()=>button.setAttribute('aria-label',root.dataset.theme==='light'?'Usar tema escuro':'Usar tema claro');say();button.addEventListener('click',()=>{const next=root.dataset.theme==='light'?'dark':'light';root.dataset.theme=next;document.querySelector('meta[name=theme-color]').content=next==='light'?'#f5f7f3':'#0b0f12';try{localStorage.setItem('theme',next)}catch{}say()})})()`;
