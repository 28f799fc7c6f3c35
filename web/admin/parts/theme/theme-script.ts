/** Runs in the head of the back office's pages, before its styles are there: a stored choice beats the system from the first paint on. */
export const themeScript =
  "try{var t=localStorage.getItem('theme');if(t==='dark'||t==='light')document.documentElement.dataset.theme=t}catch(e){}";
