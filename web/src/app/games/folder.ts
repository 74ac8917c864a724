// What a game's folder gives to all that lies around the games.

import type { Component, Snippet } from 'svelte';
import type { Happened, TablePlan } from '../../protocol/types';
import type { TableClient } from '../table/table.svelte';
import type { Coming } from '../pages/replay/replica.svelte';

export type Options = TablePlan['options'];

export interface GameFolder {
  /** What is offered by name, the game itself first. */
  offers: Record<string, Offer>;
  /** The table, filled into the frame by itself. */
  load: () => Promise<{ default: Component<{ table: TableClient }> }>;
  /** A position that is only looked at: its board, or the players beside it. */
  loadPosition: () => Promise<PositionModule>;
  loadSetup: () => Promise<SetupModule>;
  loadRules: () => Promise<RulesModule>;
  /** What its pictures are made of, as text of an SVG; empty if the page has it already. */
  symbols?: () => Promise<string>;
  /** Its sign in lists. */
  Sign: Component<{ options: Options; size: number }>;
  /** The colour of a player, as the view shows them. */
  colour: (player: unknown) => string;
  /** What is played, if that has a name of its own. */
  called?: (options: Options) => string | null;
  /** How it is played where that was chosen: values of options, or words for them. */
  variant: (options: Options) => unknown[];
  /** Whether anything is left to chance, so that there are dice to check. */
  hasChance: (options: Options) => boolean;
  /** Whether one may be asked to react to what others do. */
  hasWindows: (options: Options) => boolean;
  /** The action that lets stand what another one did. */
  stands: string;
}

/** What the home page offers: a game, or a preset that everybody knows as a game. */
export interface Offer {
  /** How many can play. */
  seats: readonly [number, number];
  minutes: string;
  /** What one click begins. */
  tables: OfferedTable[];
  /** Where its set-up begins, if not with the first preset. */
  preset?: string;
}

export interface OfferedTable {
  key: string;
  /** Which of several it is. */
  size?: string;
  plan: TablePlan;
}

/** What a position of a record needs: its drawing, and the words for what happens in it. */
export interface PositionModule {
  default: Component<PositionProps>;
  /** The sign of a player beside words, as told by colour and by shape. */
  PlayerSign: Component<{ player: unknown; size: number }>;
  /** What a player is called where nobody has a name: a tribe or a colour. */
  sayPlayer: (player: unknown) => string;
  /** An action in words, as the view knows its cards. */
  sayAction: (line: string, view: unknown) => string;
  /** What happened, in a few words; empty if it is seen on the board anyway. */
  sayEvents: (events: Happened[], view: unknown) => string;
}

export interface PositionProps extends Record<string, unknown> {
  table: TableClient;
  part: 'board' | 'players';
  /** An action to point at. */
  best?: string | null;
  /** What happens later, where everything is shown: which cards are drawn next, for example. */
  coming?: Coming[];
}

/** What is chosen for a table, as the fields of the form hold it; what is absent or empty is not sent. */
export type Chosen = Record<string, string | string[]>;

/** What the form for a table knows of its game. */
export interface SetupModule {
  /** What is going to be played on, as far as it is known before the game. */
  Preview: Component<{ chosen: Chosen; seats: number }>;
  /** What an option is if it is left alone, as far as that depends on what else is chosen; null if it does not. */
  usual: (option: string, chosen: Chosen, seats: number) => string | null;
  /** What comes with the options of a preset. */
  complete?: (preset: Record<string, unknown>) => Record<string, unknown>;
  /** What is offered for options that may be any text. */
  texts?: Record<string, OfferedText>;
}

export interface OfferedText {
  choices: string[];
  /** A choice in words. */
  say: (choice: string) => string;
  /** The message for something of one's own, and how that begins. */
  own: string;
  begin: string;
  /** The smallest and the largest, if it is a number. */
  range?: [number, number];
}

/** What a rulebook needs of its game. */
export interface RulesModule {
  /** A drawing made of text; its children stand for a text that is none. */
  Drawing: Component<{ text: string; children: Snippet }>;
  /** What stands in the drawings, as items of a list. */
  Signs: Component;
}
