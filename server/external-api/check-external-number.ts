import type { externalMessageEndpoints } from '#domain/external-api/external-message-contract.ts'
import type { Input, Output } from '#domain/http/endpoint.ts'
import { readNumber } from '#server/contacts/read-number.ts'
import type { NumberQuestions } from './ask-about-numbers.ts'
import { countUse } from './request-db.ts'
import type { ExternalContext } from './serve-external.ts'

type Answer = Output<typeof externalMessageEndpoints.checkExternalNumber>

export const checkExternalNumber =
  (numbers: NumberQuestions) =>
  async (
    ctx: ExternalContext<Answer>,
    { body }: Input<typeof externalMessageEndpoints.checkExternalNumber>,
  ): Promise<Answer> => {
    const number = await ctx.read((tx) => readNumber(tx, body.number))
    const { identities } = await numbers.ask({ companyId: ctx.companyId, number, now: ctx.now })
    const phone = identities.find(({ kind }) => kind === 'phone')?.externalId
    const answer = {
      existsInWhatsapp: identities.length > 0,
      number: body.number,
      numberFormatted: identities.length ? (phone ?? number) : null,
    }
    await ctx.transaction(async (tx) => {
      await countUse(tx, 'checkNumber', ctx.now)
      await ctx.finish(tx, answer)
    })
    return answer
  }
