// What the changes of settings lock: one's own settings, and the own organization, and nothing of others.
import pg from 'pg'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { cloneName, currentWorker, databaseUrl } from '../../support/names.ts'

const connect = () => new pg.Client({
  connectionString: databaseUrl(inject('superuserUrl'), cloneName('db', currentWorker())),
  options: '-c search_path=test,tap,pg_catalog',
})
const [client, other] = [connect(), connect()]

beforeAll(async () => {
  await client.connect()
  await other.connect()
  await client.query(`
    select test.organization('lock theirs'), test.person('lock-olga');
    select test.organization('lock ours'), test.person('lock-nora'), test.person('lock-kim')`)
})
afterAll(async () => {
  await client.query('rollback')
  const ours = "in (select o.id from core.organizations as o where o.name like 'lock %')"
  await client.query(`
    set session_replication_role = replica;
    delete from notify.account_settings where organization_id ${ours};
    delete from identity.account_roles where organization_id ${ours};
    delete from identity.roles where organization_id ${ours};
    delete from identity.accounts where organization_id ${ours};
    delete from core.organizations where id ${ours};
    delete from test.names where name like '%lock%'`)
  await client.end()
  await other.end()
})

/** As nora, with the rights of the owner: no policy narrows what is locked. */
async function begin(): Promise<void> {
  await client.query('begin')
  await client.query(`
    select set_config('assetry.organization_id', test.id('lock ours')::text, true),
           set_config('assetry.account_id', test.id('lock-nora')::text, true)`)
}

test('the own organization is locked, and no other', async () => {
  await begin()
  await client.query('select notify.lock_organization()')
  const { rows } = await other.query<{ name: string }>(
    `select o.name from core.organizations as o where o.name like 'lock %' for no key update skip locked`)
  expect(rows).toEqual([{ name: 'lock theirs' }])
  await client.query('rollback')
})

test('the own settings are locked, and no others', async () => {
  await client.query(`
    insert into notify.account_settings (organization_id, account_id)
    values (test.id('lock theirs'), test.id('lock-olga')), (test.id('lock ours'), test.id('lock-kim')),
           (test.id('lock ours'), test.id('lock-nora'))`)
  await begin()
  const { rows: [own] } = await client.query<{ is_own: boolean }>(
    `select s.account_id = test.id('lock-nora') as is_own from notify.lock_own_settings() as s`)
  expect(own).toEqual({ is_own: true })
  const { rows } = await other.query<{ name: string }>(`
    select test.name_of(s.account_id) as name from notify.account_settings as s order by s.id for no key update skip locked`)
  expect(rows).toEqual([{ name: 'lock-olga' }, { name: 'lock-kim' }])
  await client.query('rollback')
})
