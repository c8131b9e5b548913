import { readdir } from 'node:fs/promises'
import { basename, join } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { Task, TaskList } from 'graphile-worker'

const directory = join(import.meta.dirname, 'tasks')

/** Every file of worker/tasks, by its name: send_mail.ts does the jobs named send_mail. */
export async function loadTasks(): Promise<TaskList> {
  const files = (await readdir(directory)).filter((file) => file.endsWith('.ts'))
  return Object.fromEntries(await Promise.all(files.map(loadTask)))
}

async function loadTask(file: string): Promise<[string, Task]> {
  const module = (await import(pathToFileURL(join(directory, file)).href)) as { default?: Task }
  if (typeof module.default !== 'function') throw new Error(`worker/tasks/${file} has no default export: add the task.`)
  return [basename(file, '.ts'), module.default]
}
