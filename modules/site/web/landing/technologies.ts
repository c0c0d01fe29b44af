import c from 'simple-icons/icons/c.svg?raw';
import cplusplus from 'simple-icons/icons/cplusplus.svg?raw';
import html5 from 'simple-icons/icons/html5.svg?raw';
import javascript from 'simple-icons/icons/javascript.svg?raw';
import kotlin from 'simple-icons/icons/kotlin.svg?raw';
import mongodb from 'simple-icons/icons/mongodb.svg?raw';
import node from 'simple-icons/icons/nodedotjs.svg?raw';
import java from 'simple-icons/icons/openjdk.svg?raw';
import php from 'simple-icons/icons/php.svg?raw';
import python from 'simple-icons/icons/python.svg?raw';
import react from 'simple-icons/icons/react.svg?raw';
import typescript from 'simple-icons/icons/typescript.svg?raw';
import csharp from '#platform/web/ui/tech-icons/csharp.svg?raw';
import sql from '#platform/web/ui/tech-icons/sql.svg?raw';

export interface Technology {
  name: string;
  outline: string;
}

export const technologies: Technology[] = [
  { name: 'Java', outline: outlineOf(java) },
  { name: 'JavaScript', outline: outlineOf(javascript) },
  { name: 'PHP', outline: outlineOf(php) },
  { name: 'Python', outline: outlineOf(python) },
  { name: 'C', outline: outlineOf(c) },
  { name: 'SQL', outline: outlineOf(sql) },
  { name: 'C#', outline: outlineOf(csharp) },
  { name: 'C++', outline: outlineOf(cplusplus) },
  { name: 'HTML/CSS', outline: outlineOf(html5) },
  { name: 'TypeScript', outline: outlineOf(typescript) },
  { name: 'Node', outline: outlineOf(node) },
  { name: 'React native', outline: outlineOf(react) },
  { name: 'ReactJS', outline: outlineOf(react) },
  { name: 'Kotlin', outline: outlineOf(kotlin) },
  { name: 'MongoDB', outline: outlineOf(mongodb) },
];

function outlineOf(svg: string): string {
  const outline = /\sd="([^"]+)"/.exec(svg)?.[1];
  if (!outline) throw new Error(`This icon has no outline: ${svg.slice(0, 80)}`);
  return outline;
}
