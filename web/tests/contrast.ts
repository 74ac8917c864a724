// Whether all that is written can be read: the colour of every text against the pixels beside its
// strokes. What is over a gradient, a picture or another element, and all text of drawings, can be
// judged in no other way.

import type { Page } from '@playwright/test';

type Colour = [red: number, green: number, blue: number, opacity: number];

/** Something written, and where on the page. */
interface Writing {
  text: string;
  element: string;
  colour: Colour;
  /** What WCAG asks for. */
  least: number;
  boxes: { x: number; y: number; width: number; height: number }[];
}

/** What is too faint, in words. */
export type Faint = `${string} (${string}): ${string}`;

/** As much of a long page as is looked at. What is below is of the same kind. */
const HEIGHT = 2000;
const UNWRITTEN = `
  *, ::before, ::after, ::placeholder { -webkit-text-fill-color: transparent !important; text-shadow: none !important; transition: none !important }
  svg text, svg text * { fill: transparent !important; transition: none !important }`;

/** Every text of the page that has less contrast than it needs: 4.5, or 3 where it is large. */
export async function faint(page: Page, canvas: Page): Promise<Faint[]> {
  const writings = await page.evaluate(read, HEIGHT);
  const written = await shot(page);
  // Not as an element, which the page's own policy forbids.
  const sheet = await page.evaluateHandle((text) => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(text);
    document.adoptedStyleSheets.push(sheet);
    return sheet;
  }, UNWRITTEN);
  const bare = await shot(page);
  await sheet.evaluate((sheet) => (document.adoptedStyleSheets = document.adoptedStyleSheets.filter((each) => each !== sheet)));
  return canvas.evaluate(compare, { writings, written, bare });
}

async function shot(page: Page): Promise<string> {
  const { width, height } = page.viewportSize() ?? { width: 1440, height: 900 };
  const whole = await page.evaluate(() => document.documentElement.scrollHeight);
  const clip = { x: 0, y: 0, width, height: Math.max(height, Math.min(whole, HEIGHT)) };
  return (await page.screenshot({ animations: 'disabled', fullPage: true, clip })).toString('base64');
}

/** Finds what is written. Runs in the page. */
function read(height: number): Writing[] {
  const pen = document.createElement('canvas').getContext('2d', { willReadFrequently: true })!;
  const known = new Map<string, Colour>();
  const colourOf = (name: string): Colour => {
    const colour = known.get(name) ?? paint(name);
    known.set(name, colour);
    return colour;
  };
  const paint = (name: string): Colour => {
    pen.clearRect(0, 0, 1, 1);
    pen.fillStyle = name;
    pen.fillRect(0, 0, 1, 1);
    const [red = 0, green = 0, blue = 0, opacity = 0] = pen.getImageData(0, 0, 1, 1).data;
    return [red, green, blue, opacity / 255];
  };
  const opacityOf = (element: Element | null): number =>
    element ? Number(getComputedStyle(element).opacity) * opacityOf(element.parentElement) : 1;
  // What cannot be used may be faint.
  const isDisabled = (element: Element): boolean =>
    element.closest(':disabled, [aria-disabled=true]') !== null || (element.closest('label')?.control?.matches(':disabled') ?? false);

  // What is behind a dialog is not to be read meanwhile.
  const modal = document.querySelector('dialog:modal');
  const isBehind = (element: Element): boolean => modal !== null && !modal.contains(element);

  /** Whether a box is neither cut off, as where a list is scrolled, nor under something else. */
  function isShown(element: Element, { left, top, right, bottom }: DOMRect): boolean {
    if (right - left <= 1 || bottom - top <= 1) return false;
    const middle = (left + right) / 2;
    for (let around: Element | null = element; around && around !== document.body; around = around.parentElement) {
      if (getComputedStyle(around).overflow === 'visible') continue;
      const cut = around.getBoundingClientRect();
      if (middle < cut.left || middle > cut.right || top + 1 < cut.top || bottom - 1 > cut.bottom) return false;
    }
    if (element instanceof SVGElement) {
      // A board's drawings lie on one another; what else lies over it hides it.
      const board = element.closest('svg')?.parentElement;
      const over = document.elementFromPoint(middle, (top + bottom) / 2);
      return !board || over === null || board.contains(over) || over.contains(board);
    }
    return [top + 1, (top + bottom) / 2, bottom - 1].every((height) => {
      const over = document.elementFromPoint(middle, height);
      return over === null || element.contains(over) || (over.parentElement?.contains(element) ?? true);
    });
  }

  function describe(element: Element, text: string, rects: Iterable<DOMRect>, pseudo?: string): Writing[] {
    const boxes = [...rects]
      .filter((rect) => rect.top + scrollY < height && isShown(element, rect))
      .map(({ x, y, width, height: high }) => ({ x: x + scrollX, y: y + scrollY, width, height: high }));
    if (boxes.length === 0 || isBehind(element) || isDisabled(element) || !element.checkVisibility({ visibilityProperty: true })) return [];
    const style = getComputedStyle(element, pseudo);
    const drawn = element instanceof SVGElement ? element.closest<SVGGraphicsElement>('text')?.getScreenCTM() : null;
    const [red, green, blue, opacity] = colourOf(drawn ? style.fill : style.color);
    const size = parseFloat(style.fontSize) * (drawn ? Math.hypot(drawn.a, drawn.b) : 1);
    const least = size >= 24 || (size >= 18.66 && Number(style.fontWeight) >= 700) ? 3 : 4.5;
    const name = `${element.tagName.toLowerCase()}${[...element.classList].map((each) => `.${each}`).join('')}`;
    return [{ text: text.trim().slice(0, 40), element: name, colour: [red, green, blue, opacity * opacityOf(element)], least, boxes }];
  }

  const found: Writing[] = [];
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  const range = document.createRange();
  while (walker.nextNode()) {
    const node = walker.currentNode;
    const element = node.parentElement;
    if (!element || !node.nodeValue?.trim() || element.closest('option, script, style')) continue;
    range.selectNodeContents(node);
    found.push(...describe(element, node.nodeValue, range.getClientRects()));
  }
  for (const field of document.querySelectorAll<HTMLInputElement>('input:not([type=checkbox], [type=radio], [type=range], [type=file]), textarea, select')) {
    const text = field.value || field.placeholder || '';
    found.push(...describe(field, text, field.getClientRects(), field.value ? undefined : '::placeholder'));
  }
  return found;
}

/** Compares what is written with what is beside it. Runs in an empty page. */
async function compare({ writings, written, bare }: { writings: Writing[]; written: string; bare: string }): Promise<Faint[]> {
  /** A hairline beside a text, such as a frame or a line of a board, does not make it hard to read. */
  const HAIRLINE = 0.1;

  /** How exactly colours of strokes are told apart. */
  const STRONGER = 0.2;

  async function pixels(shot: string): Promise<ImageData> {
    const image = new Image();
    image.src = `data:image/png;base64,${shot}`;
    await image.decode();
    const pen = new OffscreenCanvas(image.width, image.height).getContext('2d', { willReadFrequently: true })!;
    pen.drawImage(image, 0, 0);
    return pen.getImageData(0, 0, image.width, image.height);
  }
  const [{ data: before, width: wide, height: high }, { data: after }] = [await pixels(written), await pixels(bare)];

  const linear = (value: number): number => (value <= 10.314 ? value / 3294.6 : ((value / 255 + 0.055) / 1.055) ** 2.4);
  const light = ([red = 0, green = 0, blue = 0]: readonly number[]): number => 0.2126 * linear(red) + 0.7152 * linear(green) + 0.0722 * linear(blue);
  function contrast([red, green, blue, opacity]: Colour, at: number): number {
    const under = [after[at] ?? 0, after[at + 1] ?? 0, after[at + 2] ?? 0];
    const mixed = [red, green, blue].map((value, part) => value * opacity + (under[part] ?? 0) * (1 - opacity));
    const [less = 0, more = 0] = [light(mixed), light(under)].sort((one, other) => one - other);
    return (more + 0.05) / (less + 0.05);
  }
  const isStroke = (at: number): boolean =>
    Math.abs(before[at]! - after[at]!) + Math.abs(before[at + 1]! - after[at + 1]!) + Math.abs(before[at + 2]! - after[at + 2]!) > 2;
  /** Whether a stroke can be of a colour: it is never stronger than that. What lies over a text has strokes of its own. */
  function isOf([red, green, blue, opacity]: Colour, at: number): boolean {
    let [along, whole] = [0, 0];
    for (const [part, value] of [red, green, blue].entries()) {
      const under = after[at + part]!;
      const most = (value - under) * opacity;
      along += (before[at + part]! - under) * most;
      whole += most * most;
    }
    return along > -STRONGER * whole && along < (1 + STRONGER) * whole;
  }

  /** The contrasts beside the strokes of a text; none where nothing of it is seen. */
  function beside({ colour, boxes }: Writing): number[] {
    const found = new Map<number, number>();
    let [own, others] = [0, 0];
    for (const { x, y, width, height } of boxes) {
      for (let row = Math.max(0, Math.floor(y)); row < Math.min(high, y + height); row += 1) {
        for (let column = Math.max(0, Math.floor(x)); column < Math.min(wide, x + width); column += 1) {
          const stroke = (row * wide + column) * 4;
          if (!isStroke(stroke)) continue;
          if (isOf(colour, stroke)) own += 1;
          else others += 1;
          for (const [right, down] of [[1, 0], [-1, 0], [0, 1], [0, -1]] as const) {
            const [there, below] = [column + right, row + down];
            const at = (below * wide + there) * 4;
            const isInside = there >= 0 && there < wide && below >= 0 && below < high;
            if (isInside && !found.has(at) && !isStroke(at)) found.set(at, contrast(colour, at));
          }
        }
      }
    }
    return others > own / 4 ? [] : [...found.values()].sort((one, other) => one - other);
  }

  return writings.flatMap((writing): Faint[] => {
    const contrasts = beside(writing);
    const worst = contrasts[Math.floor(contrasts.length * HAIRLINE)] ?? 21;
    return worst < writing.least - 0.01 ? [`${writing.element} (${writing.text}): ${worst.toFixed(2)} of ${writing.least}`] : [];
  });
}
