import { afterAll } from 'vitest'
import { openBank } from '../../payments/emulated-bank.ts'
import { openStage } from './stage.ts'

/** A server whose payment providers are emulated, with keys, certificate and notices set up as a super user does it. */
export async function openPayingStage() {
  const bank = await openBank()
  afterAll(bank.close)
  // What is written to the log at all has to be fit to be read.
  const stage = await openStage({ env: (url) => ({ ...bank.env(url), LOG_LEVEL: 'trace' }) })
  const asSuper = await bank.setUp(stage.server.url)

  /** Ends the demo company's licence two days ago, without anything left to pay. */
  const endLicence = async () => {
    await stage.database.query(
      `update companies set due_date = now() - interval '2 days' where not is_platform`,
    )
  }
  return { ...stage, bank, asSuper, endLicence }
}
