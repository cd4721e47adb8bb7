const ESCAPES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&apos;',
};

/** What XML can't hold at all, however it is written. */
const NO_XML = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]|\p{Surrogate}/gu;

/** Text as XML shows it, in content and in attributes alike (SAFE-2). */
export function escapeXml(text: string): string {
  return text.replace(NO_XML, '\ufffd').replace(/[&<>"']/g, (char) => ESCAPES[char] ?? char);
}
