/** Where services answer that companies use with keys of their own (decision D39). */
export type OutsideAddresses = {
  /** Where a Google service account gets its tokens. */
  googleToken: string
  /** Null: Google's own, by the region of the project. */
  dialogflow: string | null
  /** The base of models that name none of their own. */
  models: string
  /** Null: Azure's own, by the region of the voice. */
  speech: string | null
  /** Where this server is reached from outside; null where nobody said. */
  own: string | null
}
