import { programVersion } from '#server/platform/program-version.ts'

export const showVersion = () => ({ version: programVersion })
