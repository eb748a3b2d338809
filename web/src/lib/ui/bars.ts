/** Bars that stay at the edges of the window: header, navigation, actions, a question. */

const FIXED = ['fixed', 'sticky'];
const BELOW = [4, 24, 44, 64]; // pixels: a bar need not lie at the very edge

/** What of it stays in the window while the page is scrolled: the element itself or something around it. */
export function barOf(element: Element): Element | null {
  for (let each: Element | null = element; each; each = each.parentElement)
    if (FIXED.includes(getComputedStyle(each).position)) return each;
  return null;
}

/** The top of all bars that are there now, one above the other: where free room ends. Nothing in `except` is a bar. */
export function endOfFreeRoom(...except: Element[]): number {
  let end = innerHeight;
  for (;;) {
    const found = BELOW.flatMap((gap) => document.elementsFromPoint(innerWidth / 2, end - gap))
      .filter((element) => !except.some((each) => each.contains(element)))
      .flatMap((element) => barOf(element) ?? []);
    const top = Math.min(end, ...found.map((bar) => bar.getBoundingClientRect().top));
    if (top >= end || top <= 0) return Math.max(0, top);
    end = top;
  }
}

/** The lower edge of the bar that stays at the top, if there is one: where free room begins. */
export function startOfFreeRoom(...except: Element[]): number {
  const found = document
    .elementsFromPoint(innerWidth / 2, 1)
    .filter((element) => !except.some((each) => each.contains(element)))
    .flatMap((element) => barOf(element) ?? []);
  return Math.max(0, ...found.map((bar) => bar.getBoundingClientRect().bottom));
}
