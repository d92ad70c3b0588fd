import { defineTexts } from '#domain/i18n/language.ts'

export const noteTexts = defineTexts({
  notes: { pt: 'Anotações', en: 'Notes', es: 'Notas', tr: 'Notlar' },
  write: {
    pt: 'Escreva uma anotação',
    en: 'Write a note',
    es: 'Escriba una nota',
    tr: 'Bir not yazın',
  },
  add: { pt: 'Adicionar', en: 'Add', es: 'Agregar', tr: 'Ekle' },
  added: { pt: 'Anotação adicionada.', en: 'Note added.', es: 'Nota agregada.', tr: 'Not eklendi.' },
  remove: { pt: 'Excluir anotação', en: 'Delete note', es: 'Eliminar nota', tr: 'Notu sil' },
  removed: { pt: 'Anotação excluída.', en: 'Note deleted.', es: 'Nota eliminada.', tr: 'Not silindi.' },
  none: {
    pt: 'Nenhuma anotação ainda.',
    en: 'No notes yet.',
    es: 'Aún no hay notas.',
    tr: 'Henüz not yok.',
  },
})
