/** An element with its name and attributes as written, without a namespace prefix. */
export interface XmlElement {
  name: string;
  attributes: Readonly<Record<string, string>>;
  children: (XmlElement | string)[];
  /** The line where it begins, from 1. */
  line: number;
}
