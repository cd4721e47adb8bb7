/** What browsers give elements by themselves, where boards give them something else. */
export const BROWSER_SHEET = `
body { margin: 8px }
h1 { margin: 0.67em 0 }
h2 { margin: 0.83em 0 }
h3 { margin: 1em 0 }
h4 { margin: 1.33em 0 }
h5 { margin: 1.67em 0 }
h6 { margin: 2.33em 0 }
p, dl, pre { margin: 1em 0 }
ul { margin: 1em 0; padding: 0 0 0 40px; list-style-type: disc }
ol { margin: 1em 0; padding: 0 0 0 40px }
blockquote, figure { margin: 1em 40px }
a { color: #0000EE; text-decoration: underline }
`;
