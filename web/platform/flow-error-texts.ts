import { defineTexts } from '#domain/i18n/language.ts'

/** What flows and phrases are refused for. */
export const flowErrorTexts = defineTexts({
  ERR_NO_FLOW_FOUND: {
    pt: 'Este fluxo não existe mais.',
    en: 'This flow no longer exists.',
    es: 'Este flujo ya no existe.',
    tr: 'Bu akış artık yok.',
  },
  ERR_NO_PHRASE_FOUND: {
    pt: 'Esta frase não existe mais.',
    en: 'This phrase no longer exists.',
    es: 'Esta frase ya no existe.',
    tr: 'Bu ifade artık yok.',
  },
  ERR_FLOW_NAME_TAKEN: {
    pt: 'Já existe um fluxo com este nome.',
    en: 'There is a flow with this name already.',
    es: 'Ya existe un flujo con este nombre.',
    tr: 'Bu ada sahip bir akış zaten var.',
  },
  ERR_FLOW_ISSUES: {
    pt: 'O fluxo tem erros e não foi publicado. Corrija-os e tente de novo.',
    en: 'The flow has errors and was not published. Correct them and try again.',
    es: 'El flujo tiene errores y no se publicó. Corríjalos e inténtelo de nuevo.',
    tr: 'Akışta hatalar var ve yayımlanmadı. Düzeltip yeniden deneyin.',
  },
  ERR_PHRASE_TAKEN: {
    pt: 'Esta frase já dispara "{name}" na mesma conexão.',
    en: 'This phrase already triggers "{name}" on the same connection.',
    es: 'Esta frase ya activa "{name}" en la misma conexión.',
    tr: 'Bu ifade aynı bağlantıda zaten "{name}" kaydını tetikliyor.',
  },
  ERR_FLOW_FILE: {
    pt: 'Este bloco não aceita este tipo de arquivo.',
    en: 'This block does not take this type of file.',
    es: 'Este bloque no acepta este tipo de archivo.',
    tr: 'Bu blok bu dosya türünü kabul etmez.',
  },
})
