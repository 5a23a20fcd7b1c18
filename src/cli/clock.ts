/** Durations and speeds in words. */

/** "1:04:09", "2:05", "0:07". */
export const clock = (seconds: number): string => {
  const whole = Math.round(seconds);
  const [h, m, s] = [Math.floor(whole / 3600), Math.floor(whole / 60) % 60, whole % 60];
  const two = (n: number) => String(n).padStart(2, '0');
  return h > 0 ? `${h}:${two(m)}:${two(s)}` : `${m}:${two(s)}`;
};

/** "63.4" games a second, or "1,250". */
export const pace = (perSecond: number): string =>
  perSecond >= 100 ? Math.round(perSecond).toLocaleString('en') : perSecond.toFixed(1);
