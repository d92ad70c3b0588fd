import { afterAll } from 'vitest'
import { openBank } from '#tests/payments/emulated-bank.ts'
import { openStage } from './stage.ts'

/** Starts a server with emulated payment providers, with keys, certificate and notices configured as a super user. */
export async function openPayingStage() {
  const bank = await openBank()
  afterAll(bank.close)
  // Everything written to the log must be free of secrets.
  const stage = await openStage({ env: (url) => ({ ...bank.env(url), LOG_LEVEL: 'trace' }) })
  const asSuper = await bank.setUp(stage.server.url)

  /** Ends the demo company's licence two days ago, with no open invoice. */
  const endLicence = async () => {
    await stage.database.query(
      `update companies set due_date = now() - interval '2 days' where not is_platform`,
    )
  }
  return { ...stage, bank, asSuper, endLicence }
}
