import { defineTexts } from '#domain/i18n/language.ts'

export const noteTexts = defineTexts({
  notes: { pt: 'Anotações', en: 'Notes', es: 'Notas', tr: 'Notlar' },
  /** Author of a summary that a flow left. */
  bot: { pt: 'Robô', en: 'Bot', es: 'Bot', tr: 'Bot' },
  write: {
    pt: 'Escreva uma anotação',
    en: 'Write a note',
    es: 'Escriba una nota',
    tr: 'Bir not yazın',
  },
  writeHint: {
    pt: 'Escreva uma anotação; @ avisa um colega',
    en: 'Write a note; @ tells a colleague',
    es: 'Escriba una nota; @ avisa a un colega',
    tr: 'Bir not yazın; @ bir iş arkadaşına haber verir',
  },
  colleagues: { pt: 'Colegas', en: 'Colleagues', es: 'Colegas', tr: 'İş arkadaşları' },
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
