/** A fact that cannot be understood before another has come; it is put back for a moment. */
export class TooEarly extends Error {}
