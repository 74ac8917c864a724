// What the server shows of a game of Fields: docs/views.md.

import type { Any } from '../happening';
import type { Choices, Event } from './types';

export type { Card, CardView, Choice, GroupView, Phase, PlayerView, View } from './types';

/** A token placed by hand that does nothing else: its point and the liberties it would have. */
export type ShortChoice = Extract<Choices[number], unknown[]>;

/** Something that happened. */
export type FieldsEvent = Any<Event>;
