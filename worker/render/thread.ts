import { once } from 'node:events'
import { getPriority, setPriority } from 'node:os'
import { parentPort } from 'node:worker_threads'
import { withoutOptional } from '../../scripts/project/optional.ts'
import { type FromThread, RenderFault, type Row, type Task, type ToThread, type Write } from './job.ts'

/** Only the pool starts this module, as a thread. */
const port = parentPort!

async function* batches(): AsyncGenerator<Row[]> {
  while (true) {
    const answer = once(port, 'message') as Promise<[ToThread]>
    tell({ type: 'NEXT' })
    const [{ rows }] = await answer
    if (rows === null) return
    yield typeof rows === 'string' ? JSON.parse(rows) as Row[] : rows
  }
}

function tell(message: FromThread): void {
  port.postMessage(message)
}

async function work({ kind, format, path, options }: Task): Promise<void> {
  try {
    const { default: write } = await import(`./${kind.toLowerCase()}/${format.toLowerCase()}.ts`) as { default: Write<unknown> }
    await write(path, batches(), options)
    tell({ type: 'DONE' })
  } catch (error) {
    const cause = withoutOptional('Reports and documents', error)
    const message = cause instanceof Error ? cause.message : String(cause)
    tell({ type: 'FAILED', message, ...(error instanceof RenderFault && { code: error.code }) })
  }
}

// Callers come first. Linux gives each thread a priority of its own; elsewhere this would be that of the whole process.
if (process.platform === 'linux') setPriority(Math.max(getPriority(), 10))

// What it has read of the program serves the next file, too.
while (true) {
  const [task] = await once(port, 'message') as [Task]
  await work(task)
}
