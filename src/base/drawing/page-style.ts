/** The style of a page: one sheet on the felt of the table, light or dark as the reader prefers; nothing is fetched. */
import { sheetCss, themeCss } from './theme.ts';

export const pageStyle = (): string => `${themeCss()}\n${sheetCss()}\n${pageRules()}`;

/** The same style without its colours. */
export const pageRules = (): string => `*{box-sizing:border-box}
body{margin:0;padding:1.5rem 0 3rem;background:var(--felt);color:var(--ink);font:16px/1.5 system-ui,sans-serif}
header,main,footer{display:flow-root;max-width:57rem;margin:0 auto;padding:0 2rem;background:var(--paper)}
header{padding-top:1.6rem;border-top:4px solid var(--gold);border-radius:4px 4px 0 0}
h1{font-size:2rem;line-height:1.15;margin:.2rem 0 .4rem;font-weight:900;letter-spacing:-.015em;text-wrap:balance}
h2{font-size:1.4rem;line-height:1.3;margin:3rem 0 .5rem;padding-top:.6rem;border-top:2px solid var(--gold);font-weight:900}
h3{font-size:1.12rem;line-height:1.3;margin:0 0 .2rem;font-weight:800}
p{margin:.5rem 0;max-width:44rem}
p,h1,h2,h3,.legend li{overflow-wrap:anywhere}
a{color:var(--link,var(--c1))}
.kicker,.subtitle,.note{color:var(--muted)}
.kicker{margin:0;font-size:.84rem;font-weight:600;letter-spacing:.02em}
.note{font-size:.9rem}
.rules{margin:0 0 1rem;color:var(--muted)}
nav ul{display:flex;flex-wrap:wrap;gap:.1rem 1.1rem;margin:.3rem 0;padding:0;list-style:none}
nav a{display:inline-block;padding:.2rem 0}
figure{margin:2rem 0 2.6rem}
figcaption .subtitle{margin:0 0 .6rem;font-size:.94rem}
svg{display:block;max-width:100%;height:auto;overflow:visible}
svg text{white-space:pre}
.narrow{display:none}
.tip{position:fixed;z-index:1;padding:.3rem .55rem;border:1px solid var(--muted);border-radius:4px;background:var(--paper);color:var(--ink);font-size:.82rem;line-height:1.35;white-space:pre;pointer-events:none}
.legend{display:flex;flex-wrap:wrap;gap:.1rem 1rem;margin:0 0 .4rem;padding:0;list-style:none;font-size:.88rem}
.legend span{display:inline-block;width:.8em;height:.8em;margin-right:.4em;border-radius:2px}
.scroll{overflow-x:auto}
table{border-collapse:collapse;font-size:.9rem;font-variant-numeric:tabular-nums}
th,td{padding:.28rem .5rem;text-align:right;border-bottom:1px solid var(--grid);white-space:nowrap}
th,.name{white-space:normal;overflow-wrap:anywhere}
td.name,thead .name{text-align:left}td.name{hyphens:auto}
.scroll+h3{margin-top:1.5rem}
th{font-weight:600}
thead th{vertical-align:bottom;overflow-wrap:normal;min-width:3.2rem}
.words td,.words th{text-align:left}
th:first-child{text-align:left;padding-left:0}
tbody th,td.name{min-width:8rem}
details{margin:.4rem 0;font-size:.94rem}
summary{cursor:pointer;color:var(--muted);padding:.2rem 0}
pre{overflow-x:auto;padding:.8rem 1rem;background:var(--sunk);border:1px solid var(--grid);border-radius:4px;font-size:.86rem;line-height:1.45}
.long{max-height:26rem;overflow-y:auto}
dl{display:grid;grid-template-columns:max-content 1fr;gap:.2rem 1.2rem;margin:.6rem 0}
dt{color:var(--muted)}
dd{margin:0;overflow-wrap:anywhere}
.arms{margin:.4rem 0 1.2rem;padding:0;list-style:none}
.arms li{padding:.2rem 0}
.arms a{font-weight:600}
h3[id^=arm]{margin-top:1.6rem}
.changes{margin:.5rem 0;padding:0;list-style:none}
.changes li{display:grid;grid-template-columns:114px minmax(0,1fr);gap:.7rem;padding:.2rem 0;max-width:50rem}
.bar{margin-top:.3rem}
.changes .scale{padding-bottom:0;color:var(--muted);font-size:.75rem;line-height:18px}
.changes small{color:var(--muted)}
.changes .end{white-space:nowrap}
.in-all{display:table;margin:.2rem 0 1rem;padding:0;list-style:none}
.in-all li{display:table-row}
.in-all a,.counts .word{display:table-cell;padding:.4rem 1.4rem .4rem 0;border-bottom:1px solid var(--grid);vertical-align:baseline}
.in-all a{min-width:8rem;font-weight:600;overflow-wrap:anywhere}
.counts{display:contents}
.counts .word{white-space:normal}
.counts small{display:block;font-size:.82rem;font-weight:500;line-height:1.25}
.counts b{display:inline-block;min-width:1.3em;font-size:1.3rem;font-weight:800;text-align:right}
.verdicts{margin:.4rem 0;padding:0;list-style:none}
.verdicts li{padding:.35rem 0 .45rem;border-bottom:1px solid var(--grid)}
.verdicts p{margin:.1rem 0}
.verdicts a{font-size:.88rem}
.word{font-weight:600;white-space:nowrap}
.broken{color:var(--bad,var(--c2))}.watch,.misuse{color:var(--c5)}.open{color:var(--muted)}.none{color:var(--muted);font-weight:400}.none b{font-weight:400}.none span{visibility:hidden}.healthy{color:var(--good,var(--c3))}
.overview td,.overview thead th+th{text-align:center}.overview thead th{min-width:1.6rem}.overview tbody th{overflow-wrap:normal}
.warning{border-left:4px solid var(--c2);padding-left:.8rem}
footer{color:var(--muted);padding-top:1.5rem;padding-bottom:1.5rem;border-radius:0 0 4px 4px;font-size:.9rem}
@media screen and (min-width:1200px){
body:has(main>nav){padding-right:15rem}
main>nav{position:fixed;top:1.5rem;left:calc(50% + 22rem);width:14rem;max-height:calc(100vh - 3rem);overflow-y:auto;font-size:.88rem;line-height:1.3}
main>nav ul{display:block;margin:0;padding-left:.8rem;border-left:2px solid var(--gold)}
}
@media (max-width:960px){header,main,footer{padding-left:1rem;padding-right:1rem}}
@media (max-width:640px){body{padding:0}header,main,footer{border-radius:0}.wide{display:none}.narrow{display:block}h1{font-size:1.55rem}dl{grid-template-columns:1fr;gap:0}dd{margin-bottom:.5rem}}
@media screen and (max-width:860px){
.many,.many tbody{display:block}
.many thead{position:absolute;width:1px;height:1px;overflow:hidden;clip-path:inset(50%)}
.many tr{display:grid;grid-template-columns:repeat(auto-fill,minmax(6.4rem,1fr));gap:.3rem .8rem;padding:.5rem 0;border-bottom:1px solid var(--grid)}
.many th,.many td{padding:0;border:0;text-align:left;min-width:0;white-space:normal;overflow-wrap:anywhere}
.many tbody th,.many .name{grid-column:1/-1}
.many td::before{content:attr(data-head);display:block;color:var(--muted);font-size:.82em}
}
@media (max-width:640px){.in-all{display:block}.in-all li{display:grid;grid-template-columns:repeat(2,minmax(0,1fr));column-gap:1rem;padding:.4rem 0;border-bottom:1px solid var(--grid)}.in-all a{grid-column:1/-1}.counts small{display:inline}.in-all a,.counts .word{padding:.1rem 0;border:0}}
@media (max-width:640px){.changes li:not(.scale){grid-template-columns:minmax(0,1fr);gap:0}.changes li>span{padding-bottom:.3rem}}
@media (max-width:640px){th,td{padding:.28rem .4rem;white-space:normal}tbody th,.name{min-width:5rem}}
@media print{body{padding:0}header,main,footer{max-width:none;padding-left:0;padding-right:0}h2,h3{break-after:avoid}figure{break-inside:avoid}.tip{display:none}.wide{display:block}.narrow{display:none}nav{display:none}}`;
