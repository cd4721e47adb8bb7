const ESCAPES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&apos;',
};

/** Characters that XML can't contain, even escaped. */
const NO_XML = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]|\p{Surrogate}/gu;

/** Escapes text for XML content and attributes (SAFE-2). */
export function escapeXml(text: string): string {
  return text.replace(NO_XML, '\ufffd').replace(/[&<>"']/g, (char) => ESCAPES[char] ?? char);
}
