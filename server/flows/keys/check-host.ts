import { isClosedAddress } from '#domain/flows/issues.ts'
import type { flowTrialEndpoints } from '#domain/flows/simulation/flow-trial-contract.ts'
import type { Input, Output } from '#domain/http/endpoint.ts'
import type { Context } from '#server/platform/kernel/context.ts'

/** Tells whether flows may call a host, for an editor that cannot know what the installation allows. */
export const checkHost = async (
  { outside }: Context,
  { query: { host } }: Input<typeof flowTrialEndpoints.checkHost>,
): Promise<Output<typeof flowTrialEndpoints.checkHost>> => ({
  isAllowed: !isClosedAddress(`http://${host}`, outside.allowedHosts),
})
