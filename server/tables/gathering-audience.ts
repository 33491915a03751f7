/** Whoever shows a gathering to its people. */
export interface GatheringAudience {
  changed(): void;
  closed(): void;
  /** Another process holds the table from now on. */
  moved(): void;
}
