-- What the rows of a list are made of as its import takes them: of each column of the import what the list shows, a
-- code or number instead of an id, its ids in other systems. A column without a value is not exported; conditions leave
-- out records that the import does not make. What is not exported is not named: the column is empty, and a record that
-- is nothing without it is left out (core.is_essential).
create or replace function core.export_columns(p_entity core.entities)
returns table (name text, kind text, value text, condition text)
language sql
stable
set search_path = ''
as $$
  select c.name, c.kind,
         case
           when w.value is not null and g.ids is not null then
             format('case when v.%I in (%s) then null else %s end', c.field, g.ids, w.value)
           else w.value
         end,
         concat(
           w.condition,
           case
             when w.value is not null and g.ids is not null and core.is_essential(p_entity.list, f) then
               format(
                 ' and (v.%I in (%s)%s) is not true', c.field, g.ids,
                 case when c.field = 'location_id' then ' and v.asset_id is null' end
               )
           end
         )
    from core.import_columns(p_entity) as c
    left join core.entity_fields as f on f.entity = p_entity.entity and f.field = c.field
    left join core.entities as t on t.entity = f.target_entity
   cross join lateral (
      select exists (select from core.list_columns(p_entity.list) as l where l.name = c.name) as is_shown,
             c.name = c.field and f.target_entity is not null as is_id,
             f.is_creatable or f.is_imported as is_new
   ) as s
    left join lateral (
      select core.unexported_query(t.entity) as ids
       where c.name <> c.field
         and exists (select from core.list_columns(p_entity.list) as l where l.name = c.field)
   ) as g on true
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

grant execute on function core.export_columns to assetry_list;
