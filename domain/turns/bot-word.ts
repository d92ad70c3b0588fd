/** Position of the version in an id (a uuid). */
const versionAt = 14

type Spoken = { fromMe: boolean; clientId: string; user: unknown }

/** Whether a bot sent a message: ids of bot messages are derived from their turn. */
export const isBotWord = ({ fromMe, clientId, user }: Spoken): boolean =>
  fromMe && user === null && clientId[versionAt] === '5'
