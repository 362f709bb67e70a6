/** The style of an archive's pages. It needs no other file and works on screens of any width, light and dark. */
export const pageStyle = `
:root{color-scheme:light dark}
body{font:1rem/1.5 system-ui,sans-serif;max-width:46rem;margin:0 auto;padding:1.5rem 1rem 4rem;overflow-wrap:anywhere}
h1,h2,h3{line-height:1.25}
img{display:block;max-width:100%;max-height:30rem;border-radius:.5rem;margin:1rem 0}
dl{display:grid;grid-template-columns:max-content 1fr;gap:.25rem 1rem;margin:1rem 0}
dt{font-weight:600}
dd{margin:0}
li{margin:.25rem 0}
li.header{list-style:none;font-weight:600;margin:1rem 0 .25rem}
.text{white-space:pre-line}
.stars{font-size:1.25rem;margin:0}
.index{list-style:none;padding:0}
.index li{padding:.25rem 0;border-bottom:1px solid #8884}
.index small{opacity:.75}
input{font:inherit;width:100%;box-sizing:border-box;padding:.5rem .75rem;border:1px solid #888;border-radius:.5rem}
article+article{border-top:1px solid #8884;margin-top:3rem}
main:has(article:target) article:not(:target){display:none}
`;

/** Narrows the list to what somebody types. Without scripts the page does not show the field. */
export const filterScript = `
const field=document.getElementById('filter');
const rows=[...document.querySelectorAll('#list > li')].map(row=>[row,row.textContent.normalize('NFKD').replace(/\\p{M}/gu,'').toLowerCase()]);
field.parentElement.hidden=false;
field.addEventListener('input',()=>{
const words=field.value.normalize('NFKD').replace(/\\p{M}/gu,'').toLowerCase().split(/\\s+/);
for(const [row,text] of rows)row.hidden=!words.every(word=>text.includes(word));
});
`;
