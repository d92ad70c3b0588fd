/** Addresses of services that companies use with their own keys (decision D39). */
export type OutsideAddresses = {
  /** Token endpoint of Google service accounts. */
  googleToken: string
  /** Null: Google's own, by the region of the project. */
  dialogflow: string | null
  /** Base URL of models that name none. */
  models: string
  /** Null: Azure's own, by the region of the voice. */
  speech: string | null
  /** Public URL of this server; null when not configured. */
  own: string | null
  /** Hosts inside the installation's network that may be called, some with their port. */
  allowedHosts: readonly string[]
}
