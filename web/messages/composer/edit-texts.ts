import { defineTexts } from '#domain/i18n/language.ts'

export const editTexts = defineTexts({
  editing: {
    pt: 'Editando mensagem',
    en: 'Editing the message',
    es: 'Editando mensaje',
    tr: 'Mesaj düzenleniyor',
  },
  cancelEdit: { pt: 'Não editar', en: 'Do not edit', es: 'No editar', tr: 'Düzenleme' },
  saveEdit: { pt: 'Salvar edição', en: 'Save the change', es: 'Guardar edición', tr: 'Değişikliği kaydet' },
})
