export type Place =
  | 'title'
  | 'subtitle'
  | 'section'
  | 'link'
  | 'button'
  | 'field'
  | 'choice'
  | 'checkbox'
  | 'switch'
  | 'tab'
  | 'chosen tab'
  | 'dialog'
  | 'column'
  | 'toast'
  | 'fault'
  | 'list'
  | 'hint'
  | 'text';

/** A text in its place, and where it leads. Words in braces depend on the case. */
export type Said = readonly [as: Place, text: string, leadsTo?: string];

export interface ScreenFact {
  from: string;
  says: readonly Said[];
}

export type Screens = Record<string, ScreenFact>;
