/** A fact that cannot be applied before another one arrives; it is put back for a moment. */
export class TooEarly extends Error {}
