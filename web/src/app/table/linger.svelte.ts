// What is shown for a decision stays for a moment when the decision is gone: where bots answer at
// once the next one of its kind takes its place, and nothing flickers or is made anew in between.

/** How long it stays, in milliseconds. */
const MOMENT = 250;

export class Linger<T> {
  #kept: T | null = null;
  /** How often a moment has passed. */
  #passed = $state(0);

  constructor(private readonly now: () => T | null) {
    $effect(() => {
      if (this.now() !== null) return;
      const timer = setTimeout(() => {
        this.#kept = null;
        this.#passed += 1;
      }, MOMENT);
      return () => clearTimeout(timer);
    });
  }

  /** What there is, or what there was a moment ago. */
  readonly shown: T | null = $derived.by(() => {
    // Read whatever there is, so that this is looked at again when the moment has passed.
    void this.#passed;
    return (this.#kept = this.now() ?? this.#kept);
  });
}
