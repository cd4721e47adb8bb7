const DATE = /^(\d{4})-(\d{2})(?:-(\d{2}))?$/;
const CLOCK =
  /^(?:[01]\d|2[0-3]):[0-5]\d(?::[0-5]\d(?:\.\d{1,3})?)?(?:Z|[+-](?:[01]\d|2[0-3]):?[0-5]\d)?$/;
const DURATION = /^P(?=\d|T\d)(?:\d+D)?(?:T(?=\d)(?:\d+H)?(?:\d+M)?(?:\d+(?:\.\d{1,3})?S)?)?$/;

const DAYS = [31, 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31];

function daysOf(year: number, month: number): number {
  const isLeap = year % 4 === 0 && (year % 100 !== 0 || year % 400 === 0);
  return month === 2 && isLeap ? 29 : (DAYS[month - 1] ?? 0);
}

function isCalendar(text: string): boolean {
  const [, year = '', month = '', day = '01'] = DATE.exec(text) ?? [];
  const isDay = Number(day) >= 1 && Number(day) <= daysOf(Number(year), Number(month));
  return Number(year) > 0 && isDay;
}

/**
 * Returns whether HTML accepts a text as the machine form of a `<time>`: a date, a month, a time, a
 * date and a time, or a duration.
 */
export function isMachineTime(text: string): boolean {
  if (isCalendar(text) || DURATION.test(text)) return true;
  if (CLOCK.test(text)) return !/[Z+-]/.test(text);
  return (
    isCalendar(text.slice(0, 10)) && /^[T ]/.test(text.slice(10)) && CLOCK.test(text.slice(11))
  );
}
