/** Runs before the first paint of the back office (in a script tag with the nonce): a stored choice beats the system. */
export const themeScript =
  "try{var t=localStorage.getItem('theme');if(t==='dark'||t==='light')document.documentElement.dataset.theme=t}catch(e){}";
