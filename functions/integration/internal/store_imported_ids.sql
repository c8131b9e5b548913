-- Stores the new ids in other systems of the rows of an import that were accepted, whose records are written. An id
-- that a record out of reach has is refused by its key.
create or replace function integration.store_imported_ids(p_entity text, p_rows core.import_row[])
returns void
language plpgsql
volatile
security definer
set search_path = ''
set plan_cache_mode = force_generic_plan
as $$
declare
  v_constraint text;
begin
  if not exists (select from unnest(p_rows) as r where r.kept ? 'external_ids' and r.faults = '[]') then
    return;
  end if;

  -- lint-allow dynamic-sql: the name of the table comes from the registry
  execute format(
    'insert into integration.external_ids (site_id, entity, entity_id, system, external_id)
     select %s, $2, t.id, split_part(w.word, '':'', 1), substr(w.word, strpos(w.word, '':'') + 1)
       from unnest($1) as r
      cross join lateral jsonb_array_elements_text(r.kept -> ''external_ids'') as w (word)
       join %s as t on t.id = r.id
      where r.faults = ''[]''
        and t.id = any ((select $3)::uuid[])
        and t.organization_id = core.current_organization_id()
      order by r.position, w.word',
    case
      when exists (
        select
          from pg_catalog.pg_attribute as a
         where a.attrelid = to_regclass(p_entity)
           and a.attname = 'site_id'
           and not a.attisdropped
      ) then 't.site_id'
      else 'null::uuid'
    end,
    to_regclass(p_entity)
  )
  using p_rows, p_entity, array(select r.id from unnest(p_rows) as r where r.kept ? 'external_ids');
exception
  when unique_violation then
    get stacked diagnostics v_constraint = constraint_name;
    perform integration.refuse_taken_id(v_constraint);
end
$$;

grant execute on function integration.store_imported_ids to assetry_api;
