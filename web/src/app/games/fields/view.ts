// What the server shows of a game of Fields: docs/views.md.

import type { Choices, Event } from './types';

export type { Card, CardView, Choice, GroupView, Phase, PlayerView, View } from './types';

/** A token placed by hand that does nothing else: its point and the liberties it would have. */
export type ShortChoice = Extract<Choices[number], unknown[]>;

type NameIn<Some> = Some extends unknown ? keyof Some : never;
type Having<Name> = Extract<Event, { [It in Name & string]: unknown }>;

/** Something that happened: what only some events have may be absent. */
export type FieldsEvent = Pick<Event, 'event'> & {
  [Name in Exclude<NameIn<Event>, 'event'>]?: Having<Name>[Name & keyof Having<Name>];
};
