// How a board is pointed at and enlarged, the same for every board: one finger moves an enlarged board,
// two pinch it, a finger that rests opens the magnifier, a wheel with Ctrl enlarges.

import { isSmall, type Spot } from './magnifier';
import { endMotion } from './motion';
import { byKey, enlarged, moved, WHOLE, type Size } from './zoom';

/** What a board tells about itself. */
export interface Board {
  svg: () => SVGSVGElement;
  /** How large its drawing is, and where its middle lies. */
  size: () => Size;
  middle: () => Spot;
  /** How high a cell is in the drawing. */
  cell: number;
  stops: () => readonly string[];
  pick: (cell: string) => void;
  hover: (cell: string | null) => void;
}

/** An open magnifier: what it shows in its middle, on the screen. */
export interface Lens extends Spot {
  cell: string | null;
  /** It was opened by a tap and waits for another one in it; otherwise it goes with the finger. */
  stays: boolean;
}

/** After so many milliseconds a finger rests. */
const REST = 350;
/** A finger that moves by less does not move. */
const SLACK = 8;
/** Two taps within this time, and as near, are a double tap. */
const DOUBLE = { time: 300, distance: 30 };

interface Tap extends Spot {
  time: number;
}

export class Pointing {
  sight = $state.raw(WHOLE);
  lens = $state.raw<Lens | null>(null);
  readonly #pointers = new Map<number, Spot>();
  /** The board was moved or enlarged, so that what follows is no click. */
  #moved = false;
  /** What a finger did is done when it is lifted, so that no click follows. */
  #took = false;
  #rest: ReturnType<typeof setTimeout> | undefined;
  #tap: Tap | null = null;

  constructor(private readonly board: Board) {}

  /** What is seen of the drawing. */
  readonly box: string = $derived.by(() => {
    const { x, y, zoom } = this.sight;
    const [size, middle] = [this.board.size(), this.board.middle()];
    const [width, height] = [size.width / zoom, size.height / zoom];
    return `${middle.x + x - width / 2} ${middle.y + y - height / 2} ${width} ${height}`;
  });

  /** What the browser may do with a finger: scroll the page, as long as there is nothing to move here. */
  readonly touch: string = $derived.by(() => (this.sight.zoom > 1 ? 'none' : 'pan-x pan-y'));

  /** True if it is a key of the board's size. */
  readonly resized = (key: string): boolean => {
    const next = byKey(this.sight, key, this.board.size());
    if (next) this.sight = next;
    return next !== null;
  };

  /**
   * A finger that rests on the magnifier neither scrolls the page nor clicks when it is lifted. Any key
   * ends what still moves, as any pointer on the board does.
   */
  listen(svg: SVGSVGElement): () => void {
    const key = (): void => endMotion(svg.parentElement);
    const move = (event: TouchEvent): void => {
      if (this.lens && !this.lens.stays && event.cancelable) event.preventDefault();
    };
    const end = (event: TouchEvent): void => {
      if (this.#took && event.cancelable) event.preventDefault();
    };
    addEventListener('keydown', key, { capture: true });
    svg.addEventListener('touchmove', move, { passive: false });
    svg.addEventListener('touchend', end, { passive: false });
    return () => {
      clearTimeout(this.#rest);
      removeEventListener('keydown', key, { capture: true });
      svg.removeEventListener('touchmove', move);
      svg.removeEventListener('touchend', end);
    };
  }

  readonly wheel = (event: WheelEvent): void => {
    if (!event.ctrlKey) return;
    event.preventDefault();
    this.#enlarge(event.deltaY < 0 ? 1.15 : 1 / 1.15, { x: event.clientX, y: event.clientY });
  };

  readonly down = (event: PointerEvent): void => {
    endMotion(this.board.svg().parentElement);
    const spot = { x: event.clientX, y: event.clientY };
    if (event.isPrimary) this.#pointers.clear();
    this.#pointers.set(event.pointerId, spot);
    this.#moved = this.#pointers.size > 1;
    this.#took = false;
    this.#tap = event.isPrimary ? this.#tap : null;
    this.lens = null;
    clearTimeout(this.#rest);
    if (event.pointerType === 'touch' && event.isPrimary) this.#rest = setTimeout(() => this.#follow(spot), REST);
  };

  readonly move = (event: PointerEvent): void => {
    const before = this.#pointers.get(event.pointerId);
    if (!before) return;
    const now = { x: event.clientX, y: event.clientY };
    if (this.lens && !this.lens.stays) {
      this.#pointers.set(event.pointerId, now);
      this.#follow(now);
      return;
    }
    if (!this.#moved && distance(before, now) < SLACK) return;
    clearTimeout(this.#rest);
    const others = [...this.#pointers].filter(([id]) => id !== event.pointerId).map(([, spot]) => spot);
    this.#pointers.set(event.pointerId, now);
    if (others[0]) this.#pinch(others[0], before, now);
    else if (this.sight.zoom > 1) this.#drag(before, now);
  };

  readonly up = (event: PointerEvent): void => {
    if (!this.#pointers.delete(event.pointerId)) return;
    clearTimeout(this.#rest);
    const { lens } = this;
    if (lens && !lens.stays) {
      this.#took = true;
      this.close();
      if (lens.cell !== null) this.board.pick(lens.cell);
    } else if (event.pointerType === 'touch' && !this.#moved) {
      this.#tapped({ x: event.clientX, y: event.clientY, time: event.timeStamp });
    }
  };

  /** The browser has taken the finger, or the mouse has left. */
  readonly lost = (event: PointerEvent): void => {
    if (!this.#pointers.delete(event.pointerId)) return;
    clearTimeout(this.#rest);
    if (this.lens && !this.lens.stays) this.close();
  };

  /** No menu comes between a finger and the magnifier. */
  readonly menu = (event: Event): void => {
    if (this.lens) event.preventDefault();
  };

  /** A click on a cell: where cells are small, a finger's first one opens the magnifier. */
  readonly clicked = (cell: string, event: MouseEvent): void => {
    if (this.#moved || this.#took) return;
    const byFinger = this.#tap !== null && event.timeStamp - this.#tap.time < 2 * REST;
    if (byFinger && isSmall(this.board.cell * this.scale)) this.lens = { x: event.clientX, y: event.clientY, cell, stays: true };
    else this.board.pick(cell);
  };

  /** A tap in the magnifier, at a spot of the board. */
  choose(spot: Spot): void {
    const cell = this.#cellAt(spot);
    this.close();
    if (cell !== null) this.board.pick(cell);
  }

  close(): void {
    if (this.lens === null) return;
    this.lens = null;
    this.board.hover(null);
  }

  /** How many pixels a unit of the drawing has. */
  get scale(): number {
    return this.board.svg().getScreenCTM()?.a ?? 1;
  }

  /** What of the drawing is at a spot of the screen. */
  placeAt({ x, y }: Spot): Spot {
    return new DOMPoint(x, y).matrixTransform(this.board.svg().getScreenCTM()?.inverse());
  }

  #follow(spot: Spot): void {
    const cell = this.#cellAt(spot);
    if (cell !== this.lens?.cell) this.board.hover(cell);
    this.lens = { ...spot, cell, stays: false };
  }

  #cellAt({ x, y }: Spot): string | null {
    const svg = this.board.svg();
    const found = document.elementsFromPoint(x, y).find((element) => svg.contains(element));
    return found?.closest<SVGElement>('[data-cell]')?.dataset['cell'] ?? null;
  }

  #enlarge(factor: number, spot: Spot): void {
    const { x, y } = this.placeAt(spot);
    const middle = this.board.middle();
    this.sight = enlarged(this.sight, factor, this.board.size(), { x: x - middle.x, y: y - middle.y });
  }

  /** What is between two fingers goes with them. */
  #pinch(other: Spot, before: Spot, now: Spot): void {
    const [wasWide, wide] = [distance(other, before), distance(other, now)];
    const half = { x: (before.x + other.x) / 2, y: (before.y + other.y) / 2 };
    this.#moved = true;
    if (wasWide > 0 && wide > 0) this.#enlarge(wide / wasWide, half);
    this.#drag({ x: before.x / 2, y: before.y / 2 }, { x: now.x / 2, y: now.y / 2 });
  }

  #drag(before: Spot, now: Spot): void {
    this.#moved = true;
    const { scale } = this;
    this.sight = moved(this.sight, (before.x - now.x) / scale, (before.y - now.y) / scale, this.board.size());
  }

  /** A second tap at once shows the whole board again, unless it means a cell. */
  #tapped(tap: Tap): void {
    const last = this.#tap;
    this.#tap = tap;
    if (!last || this.sight.zoom === 1) return;
    const isDouble = tap.time - last.time < DOUBLE.time && distance(tap, last) < DOUBLE.distance;
    const cell = this.#cellAt(tap);
    if (!isDouble || (cell !== null && this.board.stops().includes(cell))) return;
    this.sight = WHOLE;
    this.#took = true;
  }
}

function distance(a: Spot, b: Spot): number {
  return Math.hypot(a.x - b.x, a.y - b.y);
}
