export interface ChartBarProps {
  x: number;
  /** The bottom line of the chart, on which the bar stands. */
  bottom: number;
  width: number;
  height: number;
  /** Rounds the upper corners, unless the bar is too small for it. */
  radius: number;
  className: string;
}

/** A bar of a chart, with its upper corners rounded. */
export function ChartBar({ x, bottom, width, height, radius, className }: ChartBarProps) {
  const r = Math.min(radius, width / 2, height / 2);
  const corner = (down: number) => `a${r},${r} 0 0 1 ${r},${down}`;
  const path = `M${x},${bottom}V${bottom - height + r}${corner(-r)}H${x + width - r}${corner(r)}V${bottom}z`;
  return <path d={path} className={className} />;
}
