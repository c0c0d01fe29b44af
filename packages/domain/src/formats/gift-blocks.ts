import { findBare } from './gift-text.ts';

/** The lines of one question. */
export interface GiftBlock {
  /** Where it begins, from 1. */
  line: number;
  text: string;
  tags: string[];
}

/**
 * Cuts a GIFT text at its blank lines. Comments and categories are left out; a comment may hold tags. Answers
 * that somebody spread over blank lines stay together as long as their closing brace comes.
 */
export function blocksOf(text: string): GiftBlock[] {
  const blocks: GiftBlock[] = [];
  let block: { line: number; lines: string[]; tags: string[] } | undefined;
  const end = () => {
    if (block && block.lines.length > 0)
      blocks.push({ line: block.line, text: block.lines.join('\n'), tags: block.tags });
    block = undefined;
  };
  for (const [index, line] of text.split('\n').entries()) {
    const trimmed = line.trim();
    if (!trimmed) {
      end();
      continue;
    }
    if (trimmed.startsWith('$CATEGORY:')) continue;
    block ??= { line: index + 1, lines: [], tags: [] };
    if (trimmed.startsWith('//')) block.tags.push(...tagsIn(trimmed));
    else {
      if (block.lines.length === 0) block.line = index + 1;
      block.lines.push(line);
    }
  }
  end();
  return joined(blocks);
}

function joined(blocks: readonly GiftBlock[]): GiftBlock[] {
  const whole: GiftBlock[] = [];
  /** A block whose answers are not closed, and what came after it and could be part of them. */
  let open: { block: GiftBlock; rest: GiftBlock[] } | undefined;
  const giveUp = () => {
    if (open) whole.push(open.block, ...open.rest);
    open = undefined;
  };
  for (const block of blocks) {
    const first = findBare(block.text, '{}');
    if (open && first === -1) {
      open.rest.push(block);
      continue;
    }
    if (open && block.text.charAt(first) === '}') {
      const texts = [open.block, ...open.rest, block].map((part) => part.text);
      whole.push({ ...open.block, text: texts.join('\n\n') });
      open = undefined;
      continue;
    }
    giveUp();
    if (endsOpen(block.text, first)) open = { block, rest: [] };
    else whole.push(block);
  }
  giveUp();
  return whole;
}

function endsOpen(text: string, first: number): boolean {
  let last = '';
  for (let at = first; at !== -1; at = findBare(text, '{}', at + 1)) last = text.charAt(at);
  return last === '{';
}

/** `[tag:name]`, in which a backslash protects a closing bracket. */
function tagsIn(comment: string): string[] {
  return [...comment.matchAll(/\[tag:((?:[^\]\\]|\\.){1,200})\]/g)].flatMap(([, tag = '']) => {
    const name = tag.replace(/\\(.)/g, '$1').trim();
    return name ? [name] : [];
  });
}
