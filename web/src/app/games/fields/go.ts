// Go as everybody plays it.

/** Go by area needs this much for White on every usual size. */
export const KOMI = 7.5;
export const SIZES = [9, 13, 19];
