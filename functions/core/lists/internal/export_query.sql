-- The query of the rows of a list as its import takes them: of each column of the import what the list shows, a code or
-- number instead of an id, its ids in other systems, and no record that the import does not make, such as one that is
-- archived, withdrawn or superseded. Lines come in the order of their positions, which is what their import makes of
-- them. One row more than an import has, at most.
create or replace function core.export_query(p_entity core.entities)
returns text
language sql
stable
set search_path = ''
as $$
  select format(
           'select coalesce(jsonb_agg(e.row order by e.place, e.id), ''[]'')
              from (
                select v.id, %s as place, jsonb_build_object(%s) as row
                  from api.%I as v
                 where true%s
                 order by place, v.id
                 limit 10001
              ) as e',
           case
             when exists (select from core.list_columns(p_entity.list) as l where l.name = 'position') then 'v.position'
             else '0'
           end,
           string_agg(format('%L, %s', c.name, w.value), ', ' order by c.name) filter (where w.value is not null),
           p_entity.list,
           concat(
             string_agg(distinct w.condition, ''),
             (
               select string_agg(format(' and v.%I is null', l.name), '')
                 from core.list_columns(p_entity.list) as l
                where l.name in ('archived_at', 'withdrawn_at', 'superseded_at')
                  and not exists (
                        select from core.entity_fields as d where d.entity = p_entity.entity and d.field = l.name
                      )
             )
           )
         )
    from core.import_columns(p_entity) as c
    left join core.entity_fields as f on f.entity = p_entity.entity and f.field = c.field
    left join core.entities as t on t.entity = f.target_entity
   cross join lateral (
      select exists (select from core.list_columns(p_entity.list) as l where l.name = c.name) as is_shown,
             c.name = c.field and f.target_entity is not null as is_id,
             f.is_creatable or f.is_imported as is_new
   ) as s
   cross join lateral (
      select case
               when c.name = 'external_ids' then
                 '(select jsonb_agg(concat_ws('':'', x.system, x.external_id) order by x.system)
                     from api.external_ids as x
                    where x.entity_id = v.id
                      and x.archived_at is null)'
               when c.name = 'row_version' or s.is_id or not s.is_new then null
               when c.name = 'status' and not f.is_imported then
                 format(
                   'case when v.status = any (%L) then v.status end', coalesce(f.imported_vocabulary, f.vocabulary)
                 )
               when s.is_shown then format('v.%I', c.name)
               when c.name <> c.field
                 and exists (select from core.list_columns(p_entity.list) as l where l.name = c.field)
               then
                 format(
                   '(select t.%I from %s as t where t.id = v.%I)', t.code_column, to_regclass(t.entity), c.field
                 )
             end as value,
             case
               when c.field = 'status' and f.is_imported then format(' and v.status = any (%L)', f.vocabulary)
               when c.field = 'is_current' and f.is_imported then ' and v.is_current'
               when s.is_id and f.target_entity = p_entity.entity and not f.is_creatable then
                 format(' and v.%I is null', c.field)
               when not s.is_new and s.is_shown then format(' and v.%I is null', c.name)
             end as condition
   ) as w
$$;

grant execute on function core.export_query to assetry_list;
