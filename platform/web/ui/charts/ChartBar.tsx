export interface ChartBarProps {
  x: number;
  bottom: number;
  width: number;
  height: number;
  radius: number;
  className: string;
}

export function ChartBar({ x, bottom, width, height, radius, className }: ChartBarProps) {
  const r = Math.min(radius, width / 2, height / 2);
  const corner = (down: number) => `a${r},${r} 0 0 1 ${r},${down}`;
  const path = `M${x},${bottom}V${bottom - height + r}${corner(-r)}H${x + width - r}${corner(r)}V${bottom}z`;
  return <path d={path} className={className} />;
}
