// What is wrong with the page as it is laid out just now, as sentences. Evaluated in the page at one go; knows no game.
() => {
  const SMALLEST = 11; // pixels of text
  const SLACK = 3; // pixels that nobody sees
  const SHADOW = 3; // pixels below a button
  const HANGS_OVER = 14; // signs that stick out of what they belong to
  const USEFUL = 48; // pixels: the least height in which something is scrolled
  const FINGER = 14; // pixels of a card in a hand that are to be seen
  const ZONES = 'section, aside, fieldset, dl, [role=group], [role=alert], [role=region], .banner, .marks';
  // Cards that lie over each other on purpose, and small things that lie on what they belong to.
  const PILES = '.fan, .rank, .figures, .deep, .deeper';
  const WIDGET = 'button, a, li, label, summary, .card, .fighter, .place, .duel, .who';

  scrollTo(0, 0);
  const [width, height] = [innerWidth, innerHeight];
  const faults = [];
  const styles = new Map();
  const style = (element) => {
    if (!styles.has(element)) styles.set(element, getComputedStyle(element));
    return styles.get(element);
  };
  const edges = new Map();
  const edgeOf = (element) => {
    if (!edges.has(element)) edges.set(element, element.getBoundingClientRect());
    return edges.get(element);
  };
  const all = [...document.body.querySelectorAll('*')];
  const told = (element) => {
    const words = element.getAttribute('aria-label') || element.className?.baseVal || element.className || element.localName;
    return `${element.localName}[${String(words).replace(/svelte-\S+/g, '').trim().slice(0, 50)}]`;
  };
  const box = ({ left, top, right, bottom }) => ({ left, top, right, bottom });
  const round = ({ left, top, right, bottom }) => [left, top, right, bottom].map(Math.round).join(' ');
  const common = (a, b) => ({
    left: Math.max(a.left, b.left),
    top: Math.max(a.top, b.top),
    right: Math.min(a.right, b.right),
    bottom: Math.min(a.bottom, b.bottom),
  });
  const thick = (rect) => Math.min(rect.right - rect.left, rect.bottom - rect.top);
  const isShown = (element) =>
    element.checkVisibility({ visibilityProperty: true, opacityProperty: true }) &&
    !style(element).clipPath.startsWith('inset(50%') &&
    !element.closest('.hidden-visually, svg, dialog:not([open]), .turned .frame');

  // What is needed now is in sight at once.
  // On a phone what is asked may stand where it belongs; what can be done stays in reach of the thumb.
  for (const name of width > 700 ? ['Your actions', 'Question'] : ['Your actions']) {
    for (const element of document.querySelectorAll(`[aria-label="${name}"]`)) {
      const rect = element.getBoundingClientRect();
      if (!isShown(element) || !rect.width || !element.textContent.trim()) continue;
      const whole = rect.left >= -SLACK && rect.right <= width + SLACK && rect.bottom <= height + SLACK && rect.top >= -SLACK;
      if (!whole) faults.push(`out of sight: ${name} at ${round(rect)}`);
      for (const button of element.querySelectorAll('button')) {
        for (let at = button.parentElement; at; at = at.parentElement) {
          const cut = style(at).overflowY !== 'visible' && edgeOf(at).bottom < edgeOf(button).bottom + SHADOW;
          if (cut && isShown(button)) faults.push(`the shadow of ${told(button)} is cut off by ${told(at)}`);
        }
      }
    }
  }

  // What sticks to an edge while the page is scrolled lies over the rest: looked at where it is when scrolled to.
  const stuck = all.filter((element) => style(element).position === 'sticky');
  for (const element of stuck) Object.assign(element.style, { position: 'relative', inset: 'auto' });

  const cuts = (value) => value === 'hidden' || value === 'clip';
  const scrolls = (value) => value === 'auto' || value === 'scroll';
  const clamped = (element) => style(element).webkitLineClamp !== 'none';

  /** What of a box is to be seen or can be scrolled to; `lost` names what cuts it off for good. */
  function seen(element, rect) {
    let found = box(rect);
    let scrolled = [false, false];
    let lost = null;
    for (let at = element; at && at !== document.documentElement; at = at.parentElement) {
      const { overflowX, overflowY, position } = style(at);
      const edge = edgeOf(at);
      if (at !== element || overflowX !== 'visible') {
        const over = [Math.max(edge.left - found.left, found.right - edge.right), Math.max(edge.top - found.top, found.bottom - edge.bottom)];
        for (const [axis, overflow] of [overflowX, overflowY].entries()) {
          if (over[axis] <= SLACK) continue;
          if (scrolls(overflow)) {
            scrolled[axis] = true;
            found = axis ? { ...found, ...{ top: Math.max(found.top, edge.top), bottom: Math.min(found.bottom, edge.bottom) } } : { ...found, ...{ left: Math.max(found.left, edge.left), right: Math.min(found.right, edge.right) } };
          } else if (cuts(overflow) && at !== document.body) {
            if (!lost && !at.closest('[data-more]') && !clamped(at)) lost = at;
            found = common(found, edge);
          }
        }
      }
      if (position === 'fixed') return { rect: found, scrolled, lost, fixed: true };
    }
    return { rect: found, scrolled, lost, fixed: false };
  }

  // Words and buttons
  const items = [];
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  const shown = new Map();
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    const element = node.parentElement;
    if (!node.data.trim() || !element || ['SCRIPT', 'STYLE', 'NOSCRIPT', 'OPTION'].includes(element.tagName)) continue;
    if (!shown.has(element)) shown.set(element, isShown(element));
    if (!shown.get(element)) continue;
    const size = parseFloat(style(element).fontSize);
    if (size < SMALLEST - 0.05) faults.push(`text of ${size.toFixed(1)} px: "${node.data.trim().slice(0, 20)}" in ${told(element)}`);
    const range = document.createRange();
    range.selectNodeContents(node);
    const rects = [...range.getClientRects()].filter((rect) => rect.width > 1 && rect.height > 1);
    for (const rect of rects) items.push({ element, rect, words: node.data.trim().slice(0, 24) });
  }
  for (const element of document.querySelectorAll('button, a[href], input, select, textarea')) {
    const rect = element.getBoundingClientRect();
    if (rect.width > 1 && isShown(element)) items.push({ element, rect, words: `<${element.localName}> ${(element.innerText || element.ariaLabel || '').trim().slice(0, 24)}` });
  }
  const pageScrolls = document.documentElement.scrollHeight > height + 1 && !cuts(style(document.body).overflowY);
  if (document.documentElement.scrollWidth > width + 1) faults.push(`the page is ${document.documentElement.scrollWidth} px wide`);
  for (const { element, rect, words } of items) {
    const { rect: visible, scrolled, lost, fixed } = seen(element, rect);
    if (lost) faults.push(`cut off: "${words}" of ${told(element)} by ${told(lost)}, ${round(rect)}`);
    else if (!scrolled[0] && (visible.left < -SLACK || visible.right > width + SLACK)) faults.push(`beside the window: "${words}" of ${told(element)}, ${round(rect)}`);
    else if (!scrolled[1] && (!pageScrolls || fixed) && (visible.top < -SLACK || visible.bottom > height + SLACK)) faults.push(`outside the window: "${words}" of ${told(element)}, ${round(rect)}`);
    if (lost || fixed || thick(visible) < SLACK) continue;
    const [x, y] = [(visible.left + visible.right) / 2, (visible.top + visible.bottom) / 2];
    if (x < 0 || y < 0 || x >= width || y >= height) continue;
    const top = document.elementFromPoint(x, y);
    if (!top || top.contains(element) || element.contains(top)) continue;
    const pile = element.closest(PILES);
    if (pile && pile.contains(top)) continue;
    const widget = element.closest(WIDGET);
    if (widget && (widget.contains(top) || top.closest(WIDGET)?.contains(widget))) continue;
    faults.push(`covered: "${words}" of ${told(element)} by ${told(top)} at ${Math.round(x)} ${Math.round(y)}`);
  }

  // Words that do not all fit on a card end with a whole line. Cards of a hand are looked at upright.
  for (const box of document.querySelectorAll('.card[data-more=""] .text')) {
    if (!isShown(box)) continue;
    const turned = box.closest('.fan > li');
    turned?.style.setProperty('rotate', 'none');
    const line = parseFloat(style(box).lineHeight);
    const end = box.getBoundingClientRect().bottom;
    const range = document.createRange();
    range.selectNodeContents(box);
    const through = [...range.getClientRects()].some(({ top, bottom }) => {
      const [one, middle] = [bottom - top < 1.5 * line, (top + bottom) / 2];
      return one && middle - line / 2 < end - 2 && middle + line / 2 > end + 2;
    });
    if (through) faults.push(`a line is cut through: "${box.innerText.slice(0, 40)}" of ${told(box.closest('.card'))}`);
    turned?.style.removeProperty('rotate');
  }

  // Nor is the sign that there is more written over them.
  for (const sign of document.querySelectorAll('.card[data-more=""] .more')) {
    if (!isShown(sign)) continue;
    const turned = sign.closest('.fan > li');
    turned?.style.setProperty('rotate', 'none');
    const edge = sign.getBoundingClientRect();
    const card = sign.closest('.card');
    for (const each of card.querySelector('.text')?.children ?? []) {
      if (each.contains(sign) || !isShown(each)) continue;
      const range = document.createRange();
      range.selectNodeContents(each);
      const lines = each.innerText ? [...range.getClientRects()] : [each.getBoundingClientRect()];
      const words = lines.filter((rect) => rect.width > 1 && thick(rect) > 1 && rect.bottom <= card.getBoundingClientRect().bottom);
      const over = words.some((rect) => thick(common(edge, seen(each, rect).rect)) > SLACK);
      if (over) faults.push(`written over: "${each.innerText.slice(0, 24)}" of ${told(card)}`);
    }
    turned?.style.removeProperty('rotate');
  }

  // Zones
  const zones = [...document.querySelectorAll(ZONES)]
    .filter((element) => isShown(element) && element.innerText.trim())
    .map((element) => ({ element, ...seen(element, element.getBoundingClientRect()) }))
    .filter(({ rect, fixed }) => thick(rect) > SLACK && !fixed);
  for (const [i, a] of zones.entries()) {
    for (const b of zones.slice(i + 1)) {
      if (a.element.contains(b.element) || b.element.contains(a.element)) continue;
      if (a.element.closest(PILES) && a.element.closest(PILES) === b.element.closest(PILES)) continue;
      if (thick(common(a.rect, b.rect)) > SLACK) faults.push(`overlap: ${told(a.element)} ${round(a.rect)} and ${told(b.element)} ${round(b.rect)}`);
    }
  }
  for (const { element, rect, words } of items) {
    let zone = element.closest(ZONES);
    while (zone && style(zone).display === 'contents') zone = zone.parentElement?.closest(ZONES);
    if (!zone || element.closest(PILES)) continue;
    const edge = edgeOf(zone);
    const { rect: visible } = seen(element, rect);
    if (thick(visible) < SLACK) continue;
    const over = Math.max(edge.left - visible.left, visible.right - edge.right, edge.top - visible.top, visible.bottom - edge.bottom);
    if (over > HANGS_OVER) faults.push(`hangs out of ${told(zone)} by ${Math.round(over)}: "${words}" of ${told(element)}`);
  }

  // What is scrolled shows it, and is high enough to read in.
  for (const element of all) {
    const { overflowX, overflowY, scrollbarWidth } = style(element);
    if (!scrolls(overflowX) && !scrolls(overflowY)) continue;
    if (!element.clientHeight || !isShown(element)) continue;
    const sideways = scrolls(overflowX) && element.scrollWidth > element.clientWidth + SLACK;
    const down = scrolls(overflowY) && element.scrollHeight > element.clientHeight + SLACK;
    if ((sideways || down) && scrollbarWidth === 'none' && width > 700) faults.push(`scrolled without a bar: ${told(element)}`);
    if (down && element.clientHeight < USEFUL) faults.push(`scrolled in ${element.clientHeight} px: ${told(element)}`);
  }

  // Hands
  for (const fan of document.querySelectorAll('.fan')) {
    const boxes = [...fan.children].map((child) => child.getBoundingClientRect());
    const beside = (one, next) => (next.top >= one.bottom - SLACK ? Infinity : next.left - one.left); // or in the next line
    const least = Math.min(...boxes.slice(1).map((next, i) => beside(boxes[i], next)));
    if (boxes.length > 1 && fan.matches('.hand') && width <= 700 && least < fan.firstElementChild.offsetWidth) faults.push(`cards cover each other: ${told(fan)}`);
    if (boxes.length > 1 && least < FINGER) faults.push(`cards in a heap, ${Math.round(least)} px apart: ${told(fan)}`);
  }

  for (const element of stuck) Object.assign(element.style, { position: '', inset: '' });
  return [...new Set(faults)];
}
