/** A uid that no other board has. */
export function freeUid(stem: string, taken: Set<string>): string {
  let uid = stem;
  for (let count = 2; taken.has(uid); count += 1) uid = `${stem}-${count}`;
  taken.add(uid);
  return uid;
}
