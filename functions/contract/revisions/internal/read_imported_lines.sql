-- Reads the rows of an import of lines of contracts by set: each with what is kept of it and all that is wrong with it,
-- and with the line of the open revision of its contract that it changes, if it does: the one with the same values of
-- p_key. A row that repeats them has the fault p_field, p_repeated; what is no column of the line is not kept, and
-- refused unless only imports take it. The contracts that rows name are locked with their open revisions, by id.
create or replace function contract.read_imported_lines(
  p_entity text, p_rows jsonb, p_key text[], p_field text, p_repeated text
)
returns core.import_row[]
language plpgsql
volatile
set search_path = ''
set plan_cache_mode = force_generic_plan
as $$
declare
  v_entity  core.entities;
  v_rows    core.import_row[] := contract.read_cells(p_entity, p_rows);
  v_ids     uuid[]            := contract.named_ids(v_rows, 'contract_id');
  v_found   jsonb;
  v_besides text[];
begin
  perform contract.lock_open_revisions(v_ids);

  -- lint-allow dynamic-sql: names come from the registry
  execute format(
    'select coalesce(jsonb_object_agg(contract.line_key(to_jsonb(o), $2), o.id), ''{}'')
       from %s as o
       join contract.revisions as v on v.id = o.revision_id and v.status in (''DRAFT'', ''PENDING_APPROVAL'')
      where v.contract_id = any ($1)
        and o.reach_id = any ((select core.changeable_ids())::uuid[])',
    to_regclass(p_entity)
  )
  into v_found
  using v_ids, p_key;

  select * into v_entity from core.entities as e where e.entity = p_entity;
  v_besides := array(select f.field from core.entity_fields as f where f.entity = p_entity and not f.is_column);

  return core.judge_import(
    v_entity,
    array(
      select row(
               r.position, null, coalesce((v_found ->> k.key)::uuid, uuidv7()), not v_found ? k.key,
               r.kept - v_besides - 'site_id'::text,
               r.faults || case
                 when r.kept ?| v_besides then (
                   select coalesce(jsonb_agg(core.fault(b.field, 'NOT_ALLOWED', 'Not set by an import')), '[]')
                     from core.entity_fields as b
                    where b.entity = p_entity
                      and not b.is_column
                      and not b.is_imported
                      and r.kept ->> b.field is not null
                 )
                 else '[]'
               end || case
                 when r.kept ->> 'contract_id' is not null
                   and row_number() over (partition by k.key order by r.position) > 1
                 then jsonb_build_array(core.fault(p_field, 'REPEATED', p_repeated))
                 else '[]'
               end
             )::core.import_row
        from unnest(v_rows) as r
       cross join lateral (select contract.line_key(r.kept, p_key) as key offset 0) as k
       order by r.position
    )
  );
end
$$;

grant execute on function contract.read_imported_lines to assetry_api;
