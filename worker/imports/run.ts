import type { Query } from '../files/intake.ts'

/** Does the parts of an import, each in a transaction of its own, until nothing is left. */
export async function runImport(id: string, query: Query): Promise<void> {
  for (;;) {
    const { rows: [answer] } = await query<{ has_more: boolean }>('select integration.run_import($1) as has_more', [id])
    if (answer?.has_more !== true) return
  }
}

const mostAttempts = 10

/**
 * What fails at the tenth attempt of its job fails the import, so that nobody waits for it; and what has ended its worker
 * ten times, which could say nothing, at the next. Jobs of imports have some attempts more, for that.
 */
export async function failLast(id: string, job: { attempts: number }, query: Query, work: () => Promise<void>): Promise<void> {
  const fail = async (): Promise<void> => {
    await query('select integration.fail_import($1, $2, $3)', [id, 'INTERNAL_ERROR', 'The import failed several times: try it again later'])
  }
  if (job.attempts > mostAttempts) return await fail()
  try {
    await work()
  } catch (error) {
    if (job.attempts === mostAttempts) await fail()
    throw error
  }
}
