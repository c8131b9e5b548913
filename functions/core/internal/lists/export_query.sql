-- The query of the rows of a list as its import takes them, without a record that the import does not make, such as one
-- that is archived, withdrawn or superseded. Lines come by their record in the order of their positions, which is what
-- their import makes of them, and a record of a tree behind the one that it hangs on, as far as that is within reach,
-- so that a file can be imported in parts. With p_since, only what was changed after it, or whose ids in other systems
-- were, where the list can tell.
create or replace function core.export_query(p_entity core.entities, p_since timestamptz default null)
returns text
language sql
stable
set search_path = ''
as $$
  select concat(
           case
             when s.field is not null then
               format(
                 'with recursive tree (id, depth) as (
                    select p.id, 0 from %1$s as p left join %1$s as o on o.id = p.%2$I where o.id is null
                    union all
                    select c.id, t.depth + 1 from tree as t join %1$s as c on c.%2$I = t.id
                  )',
                 to_regclass(p_entity.entity), s.field
               )
           end,
           format(
             'select jsonb_build_object(%s) as row
                from api.%I as v%s
               where true%s
               order by %sv.id',
             string_agg(format('%L, %s', c.name, c.value), ', ' order by c.name) filter (where c.value is not null),
             p_entity.list,
             case when s.field is not null then ' left join tree as t on t.id = v.id' end,
             concat(
               string_agg(distinct c.condition, ''),
               (
                 select string_agg(format(' and v.%I is null', l.name), '')
                   from core.list_columns(p_entity.list) as l
                  where l.name in ('archived_at', 'withdrawn_at', 'superseded_at')
                    and not exists (
                          select from core.entity_fields as d where d.entity = p_entity.entity and d.field = l.name
                        )
               ),
               case
                 when p_since is not null and core.is_exported_by_time(p_entity.list) then
                   format(
                     ' and (
                       v.updated_at > %1$L
                       or v.id in (
                            select x.entity_id from api.external_ids as x
                             where x.entity = %2$L
                               and x.updated_at > %1$L
                          )
                     )',
                     p_since, p_entity.entity
                   )
               end
             ),
             case
               when s.field is not null then 'coalesce(t.depth, 0), '
               when core.document_field(p_entity.list) is not null then
                 format('v.%I, v.position, ', core.document_field(p_entity.list))
             end
           )
         )
    from (
      select min(d.field) as field
        from core.entity_fields as d
       where d.entity = p_entity.entity
         and d.target_entity = p_entity.entity
         and d.is_creatable
         and d.field <> 'id'
    ) as s
   cross join core.export_columns(p_entity) as c
   group by s.field
$$;

grant execute on function core.export_query to assetry_list;
