// Events of any game.

type Named = { event: string };
type NameIn<Some> = Some extends unknown ? keyof Some : never;
type Having<Some, Name> = Extract<Some, { [It in Name & string]: unknown }>;

/** Any of several events: what only some of them have may be absent. */
export type Any<Some extends Named> = Pick<Some, 'event'> & {
  [Name in Exclude<NameIn<Some>, 'event'>]?: Having<Some, Name>[Name & keyof Having<Some, Name>];
};
