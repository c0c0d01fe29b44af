/**
 * A translator puts its own nodes in the place of a text. React then writes into a text that nobody sees, and throws
 * when it removes it or inserts before it. So the parent gets React's nodes back before React touches one, and the
 * translator translates anew. docs/decisions/forms-and-browsers.md has the reasons.
 * Call it once, before React renders.
 */
export function surviveForeignChanges(): void {
  const { insertBefore, removeChild, appendChild } = Node.prototype;
  const written = Object.getOwnPropertyDescriptor(Node.prototype, 'nodeValue');
  /** Maps each foreign node to those of React that it stands for. */
  const foreign = new WeakMap<Node, Node[]>();
  const standIns = new WeakMap<Node, Node>();
  const changed = new WeakSet<Node>();
  /** The words of React's texts before somebody else changed them. */
  const said = new WeakMap<Node, string | null>();
  const observer = new MutationObserver(note);
  observer.observe(document, { childList: true, characterDataOldValue: true, subtree: true });

  function note(records: readonly MutationRecord[]): void {
    const added = new Set<Node>();
    for (const { target, addedNodes, removedNodes, previousSibling, nextSibling, oldValue } of records) {
      if (oldValue !== null && !said.has(target)) said.set(target, oldValue);
      // Notices, announcements and windows of others come and go there.
      if (target === document.body || target === document.head) continue;
      for (const node of addedNodes) {
        if (isOfReact(node)) continue;
        added.add(node);
        if (!foreign.has(node)) foreign.set(node, []);
        changed.add(target);
      }
      const beside = [...addedNodes, previousSibling, nextSibling].filter(
        (node): node is Node => node !== null && added.has(node),
      );
      // A translator may give each text a node of its own, or one to several.
      const standIn = beside.find((node) => foreign.get(node)?.length === 0) ?? beside[0];
      for (const node of removedNodes) if (standIn) replace(node, standIn);
    }
  }

  function replace(node: Node, standIn: Node): void {
    const gone = isOfReact(node) ? [node] : (foreign.get(node) ?? []).splice(0);
    for (const one of gone) standIns.set(one, standIn);
    foreign.get(standIn)?.push(...gone);
  }

  function restore(parent: Node): void {
    changed.delete(parent);
    for (const child of [...parent.childNodes]) {
      if (isOfReact(child) || !foreign.has(child)) continue;
      for (const own of foreign.get(child) ?? []) insertBefore.call(parent, own, child);
      foreign.delete(child);
      removeChild.call(parent, child);
    }
    for (const child of parent.childNodes) {
      const text = said.get(child);
      if (text !== undefined && text !== child.nodeValue) written?.set?.call(child, text);
    }
  }

  function putBack(node: Node): void {
    note(observer.takeRecords());
    const parent = standIns.get(node)?.parentNode;
    if (parent) restore(parent);
  }

  function childWith(parent: Node, node: Node): Node | null {
    let at: Node | null = node;
    while (at && at.parentNode !== parent) at = at.parentNode;
    return at;
  }

  Object.defineProperty(Node.prototype, 'nodeValue', {
    ...written,
    set(this: Node, text: string | null) {
      if (this.nodeType === Node.TEXT_NODE) {
        if (!this.isConnected) putBack(this.getRootNode());
        if (this.parentNode && changed.has(this.parentNode) && isOfReact(this)) restore(this.parentNode);
      }
      written?.set?.call(this, text);
      said.set(this, text);
    },
  });
  Node.prototype.removeChild = function removeWherever<Child extends Node>(this: Node, child: Child): Child {
    if (child.parentNode !== this) putBack(child);
    if (child.nodeType === Node.TEXT_NODE && child.parentNode === this) removeBeside(child);
    // One that is gone is gone.
    if (!this.contains(child) || !child.parentNode) return child;
    return removeChild.call(child.parentNode, child) as Child;
  };
  Node.prototype.insertBefore = function insertWhereItIs<Child extends Node>(
    this: Node,
    node: Child,
    before: Node | null,
  ): Child {
    if (standIns.has(node)) putBack(node);
    if (before && before.parentNode !== this) putBack(before);
    const child = before && childWith(this, before);
    // Its translator puts a text back that is back already.
    if (before && !child && node.parentNode === this) return node;
    return insertBefore.call(this, node, child) as Child;
  };
  Node.prototype.appendChild = function appendOnce<Child extends Node>(this: Node, node: Child): Child {
    if (standIns.has(node)) putBack(node);
    return appendChild.call(this, node) as Child;
  };

  /** A translation that stands after its text leaves with it. */
  function removeBeside(text: Node): void {
    for (let next = text.nextSibling; next && foreign.get(next)?.length === 0; next = text.nextSibling)
      removeChild.call(next.parentNode as Node, next);
  }
}

/** React marks each node that it will touch again. */
const isOfReact = (node: Node): boolean => Object.keys(node).some((key) => key.startsWith('__react'));
