import { expect, test } from 'vitest'
import { commit } from '../../../scripts/migrations/commit.ts'
import { migrate } from '../../../scripts/migrations/migrate.ts'
import { action, newProject, onTestServer, view } from './project.ts'

const tables = 150
const actionsPerTable = 2

/** A project ten times as large as one area, in the shape that every area has. */
function largeProject(): Record<string, string> {
  const files: Record<string, string> = {}
  const numbers = Array.from({ length: tables }, (_, index) => index + 1)
  files['db/migrations/current/100-tables.sql'] = [
    'alter default privileges revoke execute on functions from public;\ncreate schema work;\ncreate schema api;',
    'grant usage on schema work to assetry_api, assetry_list;\ngrant usage, create on schema api to assetry_api, assetry_list;',
    ...numbers.map(table)
  ].join('\n')
  for (const number of numbers) {
    const name = `things_${number}`
    files[`db/views/work/${name}.sql`] = view(`api.${name}`, `select t.id, t.name, t.due_at from work.${name} as t`)
    files[`policies/work/${name}.sql`] = `alter table work.${name} enable row level security;
grant select, insert, update on work.${name} to assetry_api;
create policy organization on work.${name} as restrictive to assetry_api using (organization_id = (select null::uuid));
create policy read on work.${name} for select to assetry_api using (true);
`
    for (let index = 1; index <= actionsPerTable; index++) {
      const act = `change_thing_${number}_${index}`
      files[`functions/work/${act}.sql`] = action(`api.${act}`, 'p_id uuid', 'text',
        `select name from work.${name} where id = p_id`)
    }
  }
  return files
}

function table(number: number): string {
  return `create table work.things_${number} (
  id uuid not null default uuidv7(), organization_id uuid not null, parent_id uuid, name text not null,
    due_at timestamptz,
  constraint things_${number}_pkey primary key (id),
  constraint things_${number}_organization_id_id_key unique (organization_id, id),
  constraint things_${number}_parent_id_fkey foreign key (organization_id,
    parent_id) references work.things_${number} (organization_id, id),
  constraint things_${number}_name_check check (char_length(name) between 1 and 150)
);
create index things_${number}_due_at_idx on work.things_${number} (organization_id, due_at, id);`
}

test('an empty database gets 150 tables and 300 functions in less than two minutes', async () => {
  const project = newProject(largeProject())
  await onTestServer(async (shadow) => {
    await commit('everything', shadow.adminUrl, project.directory)
    const ownerUrl = await shadow.create()
    const began = performance.now()
    await migrate(ownerUrl, project.directory)
    const seconds = (performance.now() - began) / 1000
    const functions = tables * actionsPerTable
    console.log(`migrate: ${tables} tables, ${functions} functions, ${tables} views in ${seconds.toFixed(2)} s`)
    expect(seconds).toBeLessThan(120)
  })
})
