/** The CSS of marks over content of other servers, in the overlay. */
export const BLOCKED_CSS = `
.blocked-area{background:repeating-linear-gradient(135deg,#71717a33 0 calc(6*var(--px)),transparent 0 calc(12*var(--px)));box-shadow:inset 0 0 0 var(--px) #71717a}
.blocked-note{display:grid;gap:4px;width:max-content;max-width:320px;padding:4px 4px 4px 8px;transform-origin:0 0;color:#fff;background:#27272a;border-radius:6px;box-shadow:0 0 0 1px #fff6,0 1px 4px #0005}
.blocked-note *{position:static;margin:0}
.blocked-host{display:flex;gap:8px;align-items:center;min-width:0}
.blocked-name{min-width:0;overflow:hidden;text-overflow:ellipsis;white-space:nowrap}
.blocked-allow{flex:none;min-height:24px;padding:0 8px;border:0;border-radius:4px;color:#18181b;background:#fff;font:inherit;font-weight:600;cursor:pointer;pointer-events:auto}
.blocked-allow:hover{background:#d4d4d8}
.blocked-allow:focus-visible{outline:2px solid #fff;outline-offset:2px;box-shadow:0 0 0 2px #18181b}
.narrow{padding:4px}
.narrow .blocked-host{display:grid;gap:4px}
.narrow .blocked-name{font-size:10px;line-height:13px;white-space:normal;overflow-wrap:anywhere}
.tiny{padding:0}
.tiny .blocked-name{order:1;padding-right:8px}
.tiny .blocked-host:not(:focus-within,:has(:hover)){gap:0}
.tiny .blocked-host:not(:focus-within,:has(:hover)) .blocked-name{width:0;padding:0}
@media (forced-colors:active){.blocked-area{background:none;box-shadow:none;border:var(--px) dashed CanvasText}.blocked-note{color:CanvasText;background:Canvas;border:1px solid CanvasText;box-shadow:none}.blocked-allow{color:ButtonText;background:ButtonFace;border:1px solid ButtonBorder}.blocked-allow:hover{color:HighlightText;background:Highlight}.blocked-allow:focus-visible{outline-color:Highlight;box-shadow:none}}
`;
