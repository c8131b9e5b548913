--! Previous: sha1:e4f4fe636efedcaed0da095d95b3a0580411c2e8
--! Hash: sha1:969d08487ad0e92c5d823a9e918d2c6aa9582796
--! Message: imports refuse what single actions refuse

--! split: 500-sources.sql
-- Written by `npm run db:stage`. Do not edit.
-- Between "-- source:" and "-- end:" stands, word for word, the file of that object in the same commit, and of "description"
-- a part of db/generated/openapi.json; npm run db:verify proves both. So read those files, and here only what is outside.

set local check_function_bodies = off;

drop function if exists api.import_workers;

-- source: function api.import_workers
create or replace function api.import_workers(p_rows api.row_list)
returns setof core.import_answer
language plpgsql
volatile
security definer
set search_path = ''
set statement_timeout = '30s'
as $$
declare
  v_answer jsonb := core.begin_action('import_workers', 'worker.import', jsonb_build_array(p_rows));
begin
  if v_answer is null then
    v_answer := core.finish_action(
      core.import_answer(
        core.store_import(
          'workforce.workers', workforce.check_imported_workers(core.read_import('workforce.workers', p_rows))
        )
      )
    );
  end if;

  return next jsonb_populate_record(null::core.import_answer, v_answer);
end
$$;

alter function api.import_workers owner to assetry_api;
grant execute on function api.import_workers to authenticated;

comment on function api.import_workers is
$$Make and change many workers

p_rows: at most 10,000 objects with the values of create_worker, or CSV, as in import_assets. A worker is known by the
worker_number, which the system gives where there is none.
The home site and the account of a worker who stands are not changed: update_worker does that.
Refuses with VALIDATION_FAILED (p_rows is no such array) and ALREADY_EXISTS (a value that two rows have, or a record
out of your reach), and keeps nothing then.$$;
-- end: function api.import_workers

-- source: function asset.check_imported_assets
-- Looks at what new assets of an import become part of, locked so that it is not retired meanwhile: nothing is
-- attached to what is out of use, and only what is part of something stops it. What is no more does not change.
create or replace function asset.check_imported_assets(p_rows core.import_row[])
returns core.import_row[]
language plpgsql
volatile
set search_path = ''
as $$
declare
  v_retired_ids uuid[];
  v_frozen_ids  uuid[] := array(
    select a.id
      from asset.assets as a
     where a.id = any (array(select r.id from unnest(p_rows) as r where not r.is_new and r.kept <> '{}'))
       and a.status in ('CANCELLED', 'DISPOSED')
  );
begin
  select coalesce(array_agg(a.id) filter (where asset.is_retired(a.status)), '{}') into v_retired_ids
    from (
      select p.id, p.status
        from asset.assets as p
       where p.id = any (array(select (r.kept ->> 'parent_id')::uuid from unnest(p_rows) as r where r.faults = '[]'))
       order by p.id
         for share
    ) as a;

  return core.ground_import(
    (select e from core.entities as e where e.entity = 'asset.assets'),
    array(
      select row(
               r.position, r.code, r.id, r.is_new, r.kept,
               r.faults || case
                 when r.faults <> '[]' then '[]'
                 when r.id = any (v_frozen_ids) then
                   core.fault('asset_number', 'ASSET_FROZEN', 'Does not change any more')
                 when not r.is_new then '[]'
                 when (r.kept ->> 'parent_id')::uuid = any (v_retired_ids) then
                   core.fault('parent_id', 'ASSET_RETIRED', 'Is out of use')
                 when (r.kept ->> 'stops_parent')::boolean and r.kept ->> 'parent_id' is null then
                   core.fault('stops_parent', 'NO_PARENT', 'The asset is part of nothing')
                 else '[]'
               end
             )::core.import_row
        from unnest(p_rows) as r
       order by r.position
    )
  );
end
$$;

grant execute on function asset.check_imported_assets to assetry_api;
-- end: function asset.check_imported_assets

-- source: function core.judge_changed_row
-- A row of an import about a record that stands: what changes is kept. What may not be changed may be said as it is.
create or replace function core.judge_changed_row(p_entity core.entities, p_row core.import_row, p_current jsonb)
returns core.import_row
language plpgsql
stable
set search_path = ''
as $$
declare
  v_version integer := (p_row.kept ->> 'row_version')::integer;
  v_custom  jsonb := nullif(p_row.kept -> 'custom', 'null');
begin
  -- It was moved out of reach since it was found.
  if p_current is null then
    return core.with_fault(p_row, core.fault(p_entity.code_column, 'NOT_FOUND', 'No such record within your reach'));
  end if;

  if v_version <> (p_current ->> 'row_version')::integer then
    p_row.faults := p_row.faults || core.fault('row_version', 'STALE_ROW', 'Was changed meanwhile: export it again');
  end if;

  if v_custom is not null then
    p_row.faults := p_row.faults || core.custom_faults(p_entity.entity, 'merge', v_custom, p_current -> 'custom');
  end if;

  select coalesce(jsonb_object_agg(c.key, c.value), '{}') into p_row.kept
    from jsonb_each(p_row.kept - '{custom,row_version}'::text[]) as c
   where c.value is distinct from p_current -> c.key;

  p_row.faults := p_row.faults || coalesce(
    (
      select jsonb_agg(
               case
                 when not f.is_updatable then core.fault(f.field, 'READ_ONLY', 'Cannot be changed by an import')
                 when c.value = 'null' then core.fault(f.field, 'MISSING_VALUE', 'A value is needed')
                 else core.archived_fault(f, c.value)
               end
               order by f.field
             )
        from jsonb_each(p_row.kept) as c
        join core.entity_fields as f on f.entity = p_entity.entity and f.field = c.key
        join pg_catalog.pg_attribute as a on a.attrelid = to_regclass(p_entity.entity) and a.attname = f.field
       where not f.is_updatable
          or a.attnotnull and c.value = 'null'
          or f.target_entity is not null and core.archived_fault(f, c.value) is not null
    ),
    '[]'
  );

  v_custom := jsonb_strip_nulls((p_current -> 'custom') || v_custom);

  if v_custom <> p_current -> 'custom' then
    p_row.kept := p_row.kept || jsonb_build_object('custom', v_custom);
  end if;

  return p_row;
end
$$;

grant execute on function core.judge_changed_row to assetry_api;
-- end: function core.judge_changed_row

-- source: function workforce.check_imported_workers
-- Looks at the workers of an import: whose home site or account changes gives up work, which update_worker sees to, and
-- only a craft has levels.
create or replace function workforce.check_imported_workers(p_rows core.import_row[])
returns core.import_row[]
language sql
stable
set search_path = ''
as $$
  select coalesce(array_agg(
           case
             when r.faults <> '[]' then r
             when not r.is_new and r.kept ? 'site_id' then
               core.with_fault(r, core.fault('site_id', 'READ_ONLY', 'Cannot be changed by an import'))
             when not r.is_new and r.kept ? 'account_id' then
               core.with_fault(r, core.fault('account_id', 'READ_ONLY', 'Cannot be changed by an import'))
             when n.craft_level is not null and n.craft_id is null then
               core.with_fault(r, core.fault('craft_level', 'NOT_ALLOWED', 'Only a craft has levels'))
             else r
           end
           order by r.position
         ), '{}')
    from unnest(p_rows) as r
    left join workforce.workers as w on w.id = r.id
   cross join lateral jsonb_populate_record(w, r.kept) as n
$$;

grant execute on function workforce.check_imported_workers to assetry_api;
-- end: function workforce.check_imported_workers

-- source: description /rpc/import_workers
insert into core.descriptions (kind, name, document)
values ('PATH', '/rpc/import_workers', $json${"post":{"operationId":"import_workers","tags":["workforce"],"summary":"Make and change many workers","description":"p_rows: at most 10,000 objects with the values of create_worker, or CSV, as in import_assets. A worker is known by the\nworker_number, which the system gives where there is none.\nThe home site and the account of a worker who stands are not changed: update_worker does that.\nRefuses with VALIDATION_FAILED (p_rows is no such array) and ALREADY_EXISTS (a value that two rows have, or a record\nout of your reach), and keeps nothing then.\n\nNeeds the permission `worker.import`.","parameters":[{"$ref":"#/components/parameters/Idempotency-Key"},{"$ref":"#/components/parameters/Prefer-action"}],"requestBody":{"required":true,"content":{"application/json":{"schema":{"type":"object","required":["p_rows"],"properties":{"p_rows":{"type":"array","items":{"type":"object","additionalProperties":true}}},"additionalProperties":false},"example":{"p_rows":[{}]}}}},"responses":{"200":{"description":"OK","content":{"application/json":{"schema":{"type":"array","items":{"$ref":"#/components/schemas/import_workers_answer"}}},"application/vnd.pgrst.object+json":{"schema":{"$ref":"#/components/schemas/import_workers_answer"}},"application/vnd.pgrst.object+json;nulls=stripped":{"schema":{"$ref":"#/components/schemas/import_workers_answer"}},"text/csv":{"schema":{"type":"string"}}}},"400":{"$ref":"#/components/responses/400"},"401":{"$ref":"#/components/responses/401"},"403":{"$ref":"#/components/responses/403"},"404":{"$ref":"#/components/responses/404"},"406":{"$ref":"#/components/responses/406"},"409":{"description":"The record is in another state, was changed meanwhile, or exists already: `ALREADY_EXISTS`, `IDEMPOTENCY_IN_FLIGHT`","content":{"application/json":{"schema":{"$ref":"#/components/schemas/Error"}}}},"415":{"$ref":"#/components/responses/415"},"422":{"$ref":"#/components/responses/422"},"default":{"$ref":"#/components/responses/default"}},"x-permission":"worker.import","x-refusals":[{"code":"ALREADY_EXISTS","status":409},{"code":"IDEMPOTENCY_IN_FLIGHT","status":409},{"code":"IDEMPOTENCY_KEY_REUSED","status":422},{"code":"INVALID_IDEMPOTENCY_KEY","status":400},{"code":"PERMISSION_DENIED","status":403},{"code":"VALIDATION_FAILED","status":422}]}}$json$)
on conflict (kind, name) do update set document = excluded.document;
-- end: description /rpc/import_workers

notify pgrst, 'reload schema';
