import { defineTexts } from '#domain/i18n/language.ts'

export const todoTexts = defineTexts({
  title: { pt: 'Tarefas', en: 'To-do', es: 'Tareas', tr: 'Yapılacaklar' },
  newTask: { pt: 'Nova tarefa', en: 'New task', es: 'Nueva tarea', tr: 'Yeni görev' },
  add: { pt: 'Adicionar', en: 'Add', es: 'Agregar', tr: 'Ekle' },
  save: { pt: 'Salvar', en: 'Save', es: 'Guardar', tr: 'Kaydet' },
  cancel: { pt: 'Cancelar', en: 'Cancel', es: 'Cancelar', tr: 'İptal' },
  edit: { pt: 'Editar tarefa', en: 'Edit task', es: 'Editar tarea', tr: 'Görevi düzenle' },
  remove: { pt: 'Excluir tarefa', en: 'Delete task', es: 'Eliminar tarea', tr: 'Görevi sil' },
  removed: { pt: 'Tarefa excluída.', en: 'Task deleted.', es: 'Tarea eliminada.', tr: 'Görev silindi.' },
  updatedAt: {
    pt: 'Atualizada em {when}',
    en: 'Changed {when}',
    es: 'Actualizada el {when}',
    tr: 'Güncellendi: {when}',
  },
  none: {
    pt: 'Nenhuma tarefa. Elas ficam só neste navegador.',
    en: 'No tasks. They stay in this browser only.',
    es: 'Ninguna tarea. Quedan solo en este navegador.',
    tr: 'Görev yok. Yalnızca bu tarayıcıda kalırlar.',
  },
  notKept: {
    pt: 'O navegador não guardou a tarefa: o armazenamento está cheio ou bloqueado.',
    en: 'The browser did not keep the task: its storage is full or blocked.',
    es: 'El navegador no guardó la tarea: el almacenamiento está lleno o bloqueado.',
    tr: 'Tarayıcı görevi saklamadı: deposu dolu ya da engelli.',
  },
})
