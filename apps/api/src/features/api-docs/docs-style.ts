/** The style of the page, in the colors of the client's light and dark theme. */
export const docsStyle = `*{box-sizing:border-box}
:root{color-scheme:light dark;--back:#fbf8f2;--card:#fff;--line:#d8d1c4;--text:#20211f;--quiet:#5e5c56;--accent:#255741}
@media (prefers-color-scheme:dark){:root{--back:#1b1c1a;--card:#242623;--line:#44463f;--text:#ecebe6;--quiet:#b3b1a9;--accent:#8fcfae}}
html{background:var(--back);color:var(--text);font-family:system-ui,-apple-system,'Segoe UI',Roboto,'Noto Sans','Helvetica Neue',Arial,sans-serif;line-height:1.5;scroll-padding-top:1rem}
body{max-width:60rem;margin:0 auto;padding:1.5rem 1rem 4rem}
h1,h2{font-family:'Source Serif 4','Frank Ruhl Libre',Georgia,'Times New Roman',serif;line-height:1.2;font-weight:600}
h1{margin:0 0 .5rem;font-size:2rem}
h2{margin:2.5rem 0 .75rem;font-size:1.4rem;color:var(--accent)}
h3{margin:1.25rem 0 .25rem;font-size:1rem}
p{margin:.25rem 0 .5rem;overflow-wrap:anywhere}
a{color:var(--accent)}
nav ul{display:flex;flex-wrap:wrap;gap:.25rem 1rem;margin:1rem 0;padding:0;list-style:none}
nav a{display:inline-block;padding:.25rem 0}
code,pre{font-family:ui-monospace,SFMono-Regular,Menlo,Consolas,monospace;font-size:.875em}
code{overflow-wrap:anywhere}
pre{margin:.25rem 0 .75rem;padding:.75rem;white-space:pre-wrap;overflow-wrap:anywhere;border:1px solid var(--line);border-radius:.5rem;background:var(--back)}
details{margin-bottom:.5rem;padding:0 .9rem;border:1px solid var(--line);border-radius:.5rem;background:var(--card)}
details[open]{padding-bottom:.75rem}
summary{padding:.7rem 0;cursor:pointer;overflow-wrap:anywhere}
.method{display:inline-block;min-width:4.2em;color:var(--accent);font-size:.8em;font-weight:700}
.what{display:block;color:var(--quiet)}
dl{margin:.25rem 0}
dl div{padding:.35rem 0;border-top:1px solid var(--line)}
dt{color:var(--quiet)}
dt code{color:var(--text);font-weight:600}
dd{margin:0;white-space:pre-wrap}
:focus-visible{outline:2px solid var(--accent);outline-offset:2px}
`;
