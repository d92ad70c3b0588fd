import type { Campaign } from '#domain/campaigns/campaign-contract.ts'

type Templates = Pick<
  Campaign,
  'confirmation' | 'templateId' | 'templateValues' | 'confirmationTemplateId' | 'confirmationTemplateValues'
>

/** Chosen templates of a campaign by stage; null where none is chosen or sent. */
export function templatesOf(chosen: Templates) {
  const { confirmation, templateId, confirmationTemplateId } = chosen
  return {
    message: templateId === null ? null : { id: templateId, values: chosen.templateValues },
    confirmation:
      confirmation && confirmationTemplateId !== null
        ? { id: confirmationTemplateId, values: chosen.confirmationTemplateValues }
        : null,
  }
}
