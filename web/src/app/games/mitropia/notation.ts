// Legal actions come as lines of notation (docs/notation.md). Here they become something to
// filter by card and cell. Nothing is decided here: only what the server has listed is offered.

export interface Choice {
  /** What to send. */
  action: string;
  /** The first word. */
  verb: string;
  /** What a placement follows: `active`, or a card; the card of any other action. */
  card: string | null;
  /** Whether the card becomes the active pattern. */
  exchange: boolean;
  /** The strength card beside it. */
  with: string | null;
  from: string | null;
  /** Wormholes in the order they are clicked: entered, left, entered, left … */
  via: string[];
  to: string | null;
  /** The card a relocation costs. */
  pay: string | null;
}

/** Reads one action. */
export function read(action: string): Choice {
  const words = action.split(' ');
  const [verb = '', first = ''] = words;
  const after = (word: string): string | null => {
    const at = words.indexOf(word);
    return at < 0 ? null : (words[at + 1] ?? null);
  };
  const choice: Choice = {
    action, verb, card: null, exchange: false, with: after('with'), from: after('from'),
    via: (after('via') ?? '').split(/[>,]/).filter(Boolean), to: null, pay: after('pay'),
  };
  switch (verb) {
    case 'place': {
      const by = after('by') ?? '';
      const [how, card] = by.includes(':') ? by.split(':') : ['', by];
      return { ...choice, to: first, card: card ?? null, exchange: how === 'exch' };
    }
    case 'relocate': {
      const [from = null, to = null] = first.split('>');
      return { ...choice, from, to };
    }
    case 'subvert':
      return { ...choice, card: first, to: words[2] ?? null };
    case 'take':
    case 'mat':
    case 'swift':
    case 'deflect':
    case 'cycle':
      return { ...choice, card: first };
    case 'chief':
    case 'also':
    case 'throne':
    case 'capture':
    case 'name':
    case 'accept':
    case 'dispute':
      return { ...choice, to: first };
    default:
      return choice;
  }
}

/** What is chosen so far; what is null is still open. */
export interface Selection {
  verb: string | null;
  card: string | null;
  exchange: boolean;
  with: string | null;
  from: string | null;
  path: string[];
  to: string | null;
  pay: string | null;
}

export const NOTHING: Selection = {
  verb: null, card: null, exchange: false, with: null, from: null, path: [], to: null, pay: null,
};

/** Whether a choice agrees with what is chosen so far. */
export function agrees(choice: Choice, chosen: Selection): boolean {
  if (chosen.verb !== null && choice.verb !== chosen.verb) return false;
  if (chosen.card !== null && (choice.card !== chosen.card || choice.exchange !== chosen.exchange)) return false;
  if (choice.verb === 'place' && choice.with !== chosen.with) return false;
  if (chosen.from !== null && choice.from !== chosen.from) return false;
  if (chosen.pay !== null && choice.pay !== chosen.pay) return false;
  if (chosen.path.some((cell, index) => choice.via[index] !== cell)) return false;
  if (chosen.to === null) return true;
  return choice.to === chosen.to && choice.via.length === chosen.path.length;
}

/** The next cell of a choice to click, after the wormholes clicked so far. */
export function nextCell(choice: Choice, path: string[]): string | null {
  return choice.via[path.length] ?? choice.to;
}

/** Whether no card is chosen yet, so that a cell, a Warrior or a strength card is what a placement begins with. */
export function isAiming({ verb, card }: Selection): boolean {
  return card === null && (verb === null || verb === 'place');
}

/**
 * What is chosen once a card is, with what was chosen before; null if the card does not go with that.
 *
 * A card that leads nowhere alone brings the strength card along with which it does: after a
 * Deflect a single placement may be closed where two are not (M15.12).
 */
export function withCard(choices: Choice[], card: string, before: Selection): Selection | null {
  const verb = choices.find((choice) => choice.card === card)?.verb;
  if (verb === undefined) return null;
  const places = verb === 'place';
  const { from, to } = places && isAiming(before) ? before : NOTHING;
  const strength = places ? before.with : null;
  const chosen = { ...NOTHING, verb, card, with: strength, from };
  // What is clicked first may be a wormhole.
  const ways: Selection[] = [{ ...chosen, to }, { ...chosen, path: to === null ? [] : [to] }];
  const tries = ways.flatMap((way) => [way, { ...way, exchange: true }]);
  const fits = (way: Selection): boolean => choices.some((choice) => agrees(choice, way));
  const found = tries.find(fits);
  if (found || strength !== null) return found ?? null;
  const along = choices.find((choice) => choice.card === card && choice.with !== null && ways.some((way) => agrees(choice, { ...way, exchange: choice.exchange, with: choice.with })));
  return along ? withCard(choices, card, { ...before, with: along.with }) : null;
}
