/** Runs in the head before the styles load: a stored choice overrides the system from the first paint. */
export const themeScript =
  "try{var t=localStorage.getItem('theme');if(t==='dark'||t==='light')document.documentElement.dataset.theme=t}catch(e){}";
