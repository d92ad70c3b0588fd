/** Where an id (a uuid) has its version. */
const versionAt = 14

type Spoken = { fromMe: boolean; clientId: string; user: unknown }

/** Whether a bot said a message: the ids of what bots say are made of the turn that says it. */
export const isBotWord = ({ fromMe, clientId, user }: Spoken): boolean =>
  fromMe && user === null && clientId[versionAt] === '5'
