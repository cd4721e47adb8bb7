const DATE = /^(\d{4})-(\d\d)-(\d\d)(?:T([01]\d|2[0-3]):([0-5]\d):([0-5]\d)Z)?$/;

/**
 * Reads a day, or a moment in UTC, and returns it as a moment; undefined for other text. All
 * moments have the same written form, so that sorting the texts sorts the moments.
 */
export function publishedDate(text: string): string | undefined {
  const [, year, month, day, hour] = DATE.exec(text) ?? [];
  if (Number(day) < 1 || !(Number(day) <= daysIn(Number(year), Number(month)))) return undefined;
  return hour === undefined ? `${text}T00:00:00Z` : text;
}

const DAYS = [31, 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31];

function daysIn(year: number, month: number): number {
  const isLeap = (year % 4 === 0 && year % 100 !== 0) || year % 400 === 0;
  return month === 2 && isLeap ? 29 : (DAYS[month - 1] ?? 0);
}
