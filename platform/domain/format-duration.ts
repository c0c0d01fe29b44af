/** Shows the two largest units: `2 dias 3 h`, `1 h 30 min`, `4 min 10 s`. Its spaces are non-breaking. */
export function formatDuration(seconds: number): string {
  const whole = Math.max(0, Math.floor(seconds));
  const days = Math.floor(whole / 86_400);
  const all: [number, string][] = [
    [days, days === 1 ? 'dia' : 'dias'],
    [Math.floor(whole / 3600) % 24, 'h'],
    [Math.floor(whole / 60) % 60, 'min'],
    [whole % 60, 's'],
  ];
  const largest = all.findIndex(([amount]) => amount > 0);
  const parts = all.slice(Math.min(Math.max(0, largest), 2)).slice(0, 2);
  const said = parts.filter(([amount]) => amount > 0).map(([amount, unit]) => `${amount}\u00a0${unit}`);
  return said.join('\u00a0') || '0\u00a0s';
}
