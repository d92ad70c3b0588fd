import { defineTexts } from '#domain/i18n/language.ts'

export const secretTestTexts = defineTexts({
  heard: {
    pt: 'Chave aceita: o modelo {model} transcreveu o áudio de teste.',
    en: 'Key accepted: the model {model} transcribed the test recording.',
    es: 'Clave aceptada: el modelo {model} transcribió el audio de prueba.',
    tr: 'Anahtar kabul edildi: {model} modeli deneme kaydını yazıya döktü.',
  },
  paid: {
    pt: 'Chaves aceitas: conta {account}.',
    en: 'Keys accepted: account {account}.',
    es: 'Claves aceptadas: cuenta {account}.',
    tr: 'Anahtarlar kabul edildi: {account} hesabı.',
  },
  paidUnsaved: {
    pt: 'Chaves aceitas: conta {account}. Elas valem quando forem salvas.',
    en: 'Keys accepted: account {account}. They apply once they are saved.',
    es: 'Claves aceptadas: cuenta {account}. Valen cuando se guarden.',
    tr: 'Anahtarlar kabul edildi: {account} hesabı. Kaydedilince geçerli olurlar.',
  },
  lacksKeys: {
    pt: 'Faltam chaves deste provedor: preencha também as outras e teste de novo.',
    en: 'Keys of this provider are missing: fill in the others too and test again.',
    es: 'Faltan claves de este proveedor: complete también las otras y pruebe de nuevo.',
    tr: 'Bu sağlayıcının eksik anahtarları var: diğerlerini de doldurup yeniden deneyin.',
  },
})
