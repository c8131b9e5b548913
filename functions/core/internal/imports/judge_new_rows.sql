-- The rows of an import that make records: what they lack, and what such records are not made with. Asked once for all
-- rows that give the same fields and may be wrong, and once for those that have the same own fields, and then found at
-- once by key.
create or replace function core.judge_new_rows(p_entity core.entities, p_rows core.import_row[])
returns core.import_row[]
language plpgsql
stable
set search_path = ''
set plan_cache_mode = force_generic_plan
as $$
declare
  v_required text[] := array(
    select f.field from core.entity_fields as f where f.entity = p_entity.entity and f.is_creatable and f.is_required
  );
  v_refused  text[] := array(
    select f.field
      from core.entity_fields as f
     where f.entity = p_entity.entity
       and not f.is_creatable
       and not f.is_imported
  );
  -- By the place of the row: what it gives, where that is too little or too much.
  v_fields   text[] := array(
    select case
             when not (g.given ?& v_required and not g.given ?| v_refused) then
               array(select k.key from jsonb_object_keys(g.given) as k (key) order by k.key)::text
           end
      from unnest(p_rows) with ordinality as r
     cross join lateral (
        select case when r.is_new and r.faults = '[]' then jsonb_strip_nulls(r.kept) end as given offset 0
     ) as g
     order by r.ordinality
  );
  v_given    jsonb  := (
    select jsonb_object_agg(d.given, core.new_row_faults(p_entity, d.given::text[]))
      from (select distinct f.given from unnest(v_fields) as f (given) where f.given is not null) as d
  );
  v_custom   jsonb  := (
    select jsonb_object_agg(d.custom::text, core.custom_faults(p_entity.entity, 'create', d.custom))
      from (
        select distinct coalesce(nullif(r.kept -> 'custom', 'null'), '{}') as custom
          from unnest(p_rows) as r
         where r.is_new
           and r.faults = '[]'
           and p_entity.has_custom
      ) as d
  );
begin
  if v_given is null
    and not p_entity.has_custom
    and not exists (select from unnest(p_rows) as r where r.kept ? 'row_version')
  then
    return p_rows;
  end if;

  return array(
    select case
             when not r.is_new or r.faults <> '[]' then
               row(r.position, r.code, r.id, r.is_new, r.kept, r.faults)::core.import_row
             else row(
               r.position, r.code, r.id, r.is_new,
               case when r.kept ? 'row_version' then r.kept - 'row_version' else r.kept end
                 || case when p_entity.has_custom then jsonb_build_object('custom', o.custom) else '{}' end,
               coalesce(v_given -> r.given, '[]') || coalesce(v_custom -> o.custom::text, '[]')
             )::core.import_row
           end
      from unnest(p_rows, v_fields) as r (position, code, id, is_new, kept, faults, given)
     cross join lateral (select coalesce(nullif(r.kept -> 'custom', 'null'), '{}') as custom) as o
     order by r.position
  );
end
$$;

grant execute on function core.judge_new_rows to assetry_api;
