-- Finds the records that rows of an import are about by their ids in other systems, where codes or keys have not, and
-- keeps of the ids those that no record within reach has. An empty code of such a row says nothing.
create or replace function integration.match_external_ids(p_entity core.entities, p_rows core.import_row[])
returns core.import_row[]
language plpgsql
stable
set search_path = ''
set plan_cache_mode = force_generic_plan
as $$
declare
  v_known jsonb;
  v_codes jsonb;
  v_has   jsonb;
begin
  if not exists (select from unnest(p_rows) as r where r.kept ? 'external_ids') then
    return p_rows;
  end if;

  v_known := integration.reached_external_ids(
    p_entity,
    array(
      select w.word from unnest(p_rows) as r cross join unnest(core.import_codes(r.kept -> 'external_ids')) as w (word)
    )
  );

  -- lint-allow dynamic-sql: names come from the registry
  execute format(
    'select coalesce(jsonb_object_agg(t.id, t.%I), ''{}'') from %s as t where t.id = any ((select $1)::uuid[])',
    p_entity.code_column, to_regclass(p_entity.entity)
  )
  into v_codes
  using array(select k.value::uuid from jsonb_each_text(v_known) as k);

  p_rows := array(
    select case
             when r.is_new and f.id is not null then
               row(
                 r.position, v_codes ->> f.id::text, f.id, false,
                 case
                   when r.kept ->> p_entity.code_column is null then r.kept - p_entity.code_column
                   else r.kept
                 end,
                 r.faults
               )::core.import_row
             else row(r.position, r.code, r.id, r.is_new, r.kept, r.faults)::core.import_row
           end
      from unnest(p_rows) as r
     cross join lateral (
        select min(v_known ->> w.word)::uuid as id from unnest(core.import_codes(r.kept -> 'external_ids')) as w (word)
     ) as f
     order by r.position
  );
  v_has := integration.external_ids_of(
    array(select r.id from unnest(p_rows) as r where not r.is_new and r.kept ? 'external_ids')
  );

  return integration.judge_external_ids(p_entity, p_rows, v_known, v_has);
end
$$;

grant execute on function integration.match_external_ids to assetry_api;
