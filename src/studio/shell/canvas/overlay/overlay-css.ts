/**
 * The CSS of the overlay. It isn't part of the page: it takes no room, and only its handles and
 * buttons receive pointer events. `--per` is the number of px of the page per px of the window, so
 * that lines and handles keep their size over a scaled page.
 */
export const OVERLAY_CSS = `
:host{all:initial;forced-color-adjust:none;position:absolute;inset:0 auto auto 0;width:0;height:0;margin:0;border:0;padding:0;overflow:visible;background:none;pointer-events:none;contain:layout style;direction:ltr;--per:1;--px:calc(1px*var(--per));--accent:#2f6df6;--lost:#d97706;font:500 11px/18px Inter,"Inter Variable",system-ui,sans-serif}
*{box-sizing:border-box;position:absolute;left:0;top:0;pointer-events:none}
[hidden]{display:none!important}
.box{width:0;height:0}
.edge{box-shadow:inset 0 0 0 var(--px) var(--accent)}
.hovered>.edge{box-shadow:inset 0 0 0 var(--px) color-mix(in srgb,var(--accent) 70%,transparent)}
.selected>.edge{box-shadow:inset 0 0 0 calc(2*var(--px)) var(--accent)}
.masked>.edge{box-shadow:inset 0 0 0 var(--px) color-mix(in srgb,var(--accent) 25%,transparent)}
.label{display:flex;gap:6px;align-items:center;height:18px;padding:0 6px;white-space:nowrap;color:#fff;background:var(--accent);border-radius:3px 3px 0 0;font-variant-numeric:tabular-nums;max-width:320px;overflow:hidden}
.label,.value{transform-origin:0 0}
.label *{position:static}
.label b{font-weight:600;overflow:hidden;text-overflow:ellipsis}
.label i{font-style:normal;opacity:.78}
.hovered{z-index:1}
.handles,.value{z-index:2}
.hovered>.label{background:color-mix(in srgb,var(--accent) 84%,#fff)}
.padding{background:color-mix(in srgb,var(--padding) 28%,transparent)}
.margin{background:color-mix(in srgb,#f59e0b 26%,transparent)}
.gap{background:repeating-linear-gradient(135deg,color-mix(in srgb,#ec4899 46%,transparent) 0 1px,color-mix(in srgb,#ec4899 12%,transparent) 1px 5px)}
.landing-around{box-shadow:0 0 0 calc(2*var(--px)) color-mix(in srgb,#16a34a 55%,transparent);border-radius:2px}
.area{background:color-mix(in srgb,var(--accent) 12%,transparent);box-shadow:inset 0 0 0 var(--px) var(--accent)}
.unseen{background:repeating-linear-gradient(135deg,var(--accent) 0 calc(5*var(--px)),transparent 0 calc(9*var(--px)));border-radius:2px}
.landing-line{background:#16a34a;border-radius:2px}
.grip{width:18px;height:18px;margin:-9px 0 0 -9px;pointer-events:auto;touch-action:none}
.grip::after{content:"";position:absolute;inset:5px;box-sizing:border-box;background:#fff;border:2px solid var(--accent);border-radius:2px}
.of-padding{--own:#0f9d6c}
.of-margin{--own:#d97706}
.of-gap{--own:#db2777}
.grip:not(.of-size)::after{inset:6px;border:0;border-radius:50%;background:var(--own);box-shadow:0 0 0 1.5px #fff}
.grip:hover::after,.grip.active::after{scale:1.3}
.grip.active::after{outline:2px solid #fff;box-shadow:0 0 0 4px var(--own,var(--accent))}
.value{padding:1px 7px;white-space:nowrap;color:#fff;background:#18181b;border-radius:5px;font-variant-numeric:tabular-nums;box-shadow:0 0 0 1px #fff4,0 2px 8px #0005}
.value.snapped{background:#be185d}
.value.rejected{width:max-content;max-width:min(280px,calc(90vw/var(--per)));padding:4px 8px;white-space:normal;line-height:15px;background:#b91c1c}
.guide{background:#db2777}
.guide.of-size::before,.guide.of-size::after{content:"";position:absolute;background:inherit}
.guide.level::before{width:var(--px);height:calc(9*var(--px));inset:calc(-4*var(--px)) auto auto 0}
.guide.level::after{width:var(--px);height:calc(9*var(--px));inset:calc(-4*var(--px)) 0 auto auto}
.guide.upright::before{width:calc(9*var(--px));height:var(--px);inset:0 auto auto calc(-4*var(--px))}
.guide.upright::after{width:calc(9*var(--px));height:var(--px);inset:auto auto 0 calc(-4*var(--px))}
.guide-name{padding:0 5px;white-space:nowrap;color:#fff;background:#be185d;border-radius:4px;font-size:10px;line-height:16px}
@keyframes move{to{background-position:var(--to)}}
.moving{animation:move var(--for) linear infinite}
@media (prefers-reduced-motion:reduce){.moving{animation:none}}
@media print{:host{display:none!important}}
`;
