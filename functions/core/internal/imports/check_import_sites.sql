-- Finds rows of an import that name something at another site where the table's keys want it at theirs. A new record
-- whose site follows from another record is looked at by its own rules.
create or replace function core.check_import_sites(p_entity core.entities, p_rows core.import_row[])
returns core.import_row[]
language plpgsql
stable
set search_path = ''
set plan_cache_mode = force_generic_plan
as $$
declare
  v_table  regclass := to_regclass(p_entity.entity);
  v_sites  jsonb;
  v_own    jsonb;
  v_field  text;
  v_target regclass;
  v_ids    uuid[];
begin
  for v_field, v_target in
    select a.attname, k.confrelid
      from pg_catalog.pg_constraint as k
      join pg_catalog.pg_attribute as a on a.attrelid = k.conrelid and a.attnum = any (k.conkey)
     where k.conrelid = v_table
       and k.contype = 'f'
       and a.attname not in ('organization_id', 'site_id')
       and exists (
             select 1
               from pg_catalog.pg_attribute as s
              where s.attrelid = k.conrelid and s.attname = 'site_id' and s.attnum = any (k.conkey)
           )
  loop
    v_ids := array(
      select (r.kept ->> v_field)::uuid
        from unnest(p_rows) as r
       where r.faults = '[]'
         and r.kept ->> v_field is not null
    );
    -- Of the many fields that a key has, a file names one or two.
    continue when v_ids = '{}';

    if v_own is null then
      -- lint-allow dynamic-sql: names come from the catalog
      execute format(
        'select coalesce(jsonb_object_agg(r.id, coalesce(to_jsonb(t.site_id), r.kept -> ''site_id'')), ''{}'')
           from unnest($1) as r left join %s as t on t.id = r.id where r.id is not null', v_table
      )
      into v_own
      using p_rows;
    end if;

    execute format(
      'select coalesce(jsonb_object_agg(t.id, t.site_id), ''{}'')
         from %s as t
        where t.id = any ((select $1)::uuid[])',
      v_target
    )
    into v_sites
    using v_ids;

    v_sites := v_own || v_sites;

    p_rows := array(
      select case
               when r.faults = '[]'
                 and v_sites -> (r.kept ->> v_field) <> nullif(v_own -> r.id::text, 'null') then
                 core.with_fault(r, core.fault(v_field, 'PARENT_AT_OTHER_SITE', 'The parent belongs to another site'))
               else r
             end
        from unnest(p_rows) as r
       order by r.position
    );
  end loop;

  return p_rows;
end
$$;

grant execute on function core.check_import_sites to assetry_api;
