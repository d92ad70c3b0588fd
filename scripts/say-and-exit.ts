import { ConfigError } from '#server/platform/config.ts'
import { StartupError } from '#server/platform/postgres/startup-error.ts'

/** Runs a command and prints its result; an error the user can fix is printed as one sentence, with exit code 1. */
export async function sayAndExit(command: () => Promise<string>): Promise<void> {
  try {
    console.log(await command())
  } catch (error) {
    const expected = error instanceof StartupError || error instanceof ConfigError
    console.error(expected ? error.message : error)
    process.exitCode = 1
  }
}
