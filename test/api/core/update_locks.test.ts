import pg from 'pg'
import { expect, inject, test } from 'vitest'
import { cloneName, currentWorker, databaseUrl } from '../../support/names.ts'
import { lists } from '../support/description.ts'
import { populated } from '../support/population.ts'

interface Entity { entity: string, list: string, action: string, noun: string, label: string }

/** The first of several with which something succeeds; what it was refused with at last when it does with none. */
async function firstOf(ids: string[], attempt: (id: string) => Promise<void>, undo: () => Promise<unknown>): Promise<string> {
  let refusal: unknown
  for (const id of ids) {
    try {
      await attempt(id)
      return id
    } catch (error) {
      refusal = error
      await undo()
    }
  }
  throw refusal
}

test('while a record is being updated, others may refer to it', async () => {
  const { tenant, member } = await populated()
  const entities = await tenant.sql<Entity & Record<string, unknown>>(`
    select e.entity, e.list, e.update_action as action, e.noun, e.label_column as label
      from core.entities as e
      join core.entity_fields as f on f.entity = e.entity and f.field = e.label_column and f.is_updatable and f.kind = 'TEXT'
                                 and f.vocabulary is null
     where e.update_action like 'update_%' and e.entity <> 'core.organizations'
       and exists (select 1 from pg_constraint as k where k.contype = 'f' and k.confrelid = e.entity::regclass)`)
  expect(entities.length).toBeGreaterThan(8)
  const updating = new pg.Client(databaseUrl(inject('superuserUrl'), cloneName('api', currentWorker())))
  await updating.connect()
  try {
    for (const { entity, list, action, noun, label } of entities) {
      if (!lists.some(({ name }) => name === list)) continue
      // A request that is resolved, say, is not updated any more.
      const rows = (await member.get(`/${list}?limit=20`)).body as Record<string, string>[]
      const ids = rows.map((row) => row.id ?? row[`${noun}_id`]).filter((id) => id !== undefined)
      if (ids.length === 0) continue
      await updating.query('begin')
      await updating.query(`
        select set_config('assetry.organization_id', $1, true), set_config('assetry.account_id', $2, true),
               set_config('assetry.actor_id', $2, true), set_config('assetry.session_id', gen_random_uuid()::text, true),
               set_config('request.headers', '{}', true), set_config('response.headers', '[]', true)`,
      [tenant.organizationId, member.id])
      await updating.query('set local role authenticated')
      const id = await firstOf(ids, async (each) => {
        await updating.query('savepoint before')
        // An action is named by what it changes: update_hold_reason changes one of the organization's own.
        const argument = `p_${action.replace('update_', '')}_id`
        await updating.query(`select api.${action}(${argument} => $1, p_values => $2)`, [each, { [label]: 'Another' }])
      }, async () => await updating.query('rollback to before'))
      // What a foreign key asks of the row that it points at.
      const referred = tenant.sql(`select 1 from ${entity} where id = $1 for key share nowait`, [id])
      await expect(referred, `${action} locks ${entity} against those who refer to it`).resolves.toHaveLength(1)
      await updating.query('rollback')
    }
  } finally {
    await updating.end()
  }
})
