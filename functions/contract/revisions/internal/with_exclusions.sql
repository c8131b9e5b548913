-- Rows of an import of coverages with the ids of what they exclude, where that changes a coverage: excluded_item_ids
-- and so on. p_given are the rows as they came, which name failure codes, items and categories by their codes; a column
-- that is given is all that is excluded of its kind.
create or replace function contract.with_exclusions(p_rows core.import_row[], p_given jsonb)
returns core.import_row[]
language sql
stable
set search_path = ''
as $$
  with given as materialized (
    select r.position, r.id, r.is_new, k.name, k.field, core.import_codes(g.item -> k.name) as codes
      from jsonb_array_elements(p_given) with ordinality as g (item, position)
      join unnest(p_rows) as r on r.position = g.position
     cross join (
        values ('excluded_failure_codes', 'excluded_failure_code_ids'),
               ('excluded_item_numbers', 'excluded_item_ids'), ('excluded_category_codes', 'excluded_category_ids')
      ) as k (name, field)
     where jsonb_typeof(g.item) = 'object'
       and g.item ? k.name
  ),
  said as materialized (
    select g.name, array_agg(distinct c.code) as codes
      from given as g
     cross join unnest(g.codes) as c (code)
     group by g.name
  ),
  known as materialized (
    select s.name, f.code, f.id
      from said as s
      join work.failure_codes as f on f.code = any (s.codes)
     where s.name = 'excluded_failure_codes'
    union all
    select s.name, i.item_number, i.id
      from said as s
      join inventory.items as i on i.item_number = any (s.codes)
     where s.name = 'excluded_item_numbers'
    union all
    select s.name, k.code, k.id
      from said as s
      join asset.categories as k on k.code = any (s.codes)
     where s.name = 'excluded_category_codes'
  ),
  meant as materialized (
    select g.position, g.name, g.field, g.codes is null as is_wrong, w.ids, w.unknown,
           (
             select array_agg(e.id order by e.id)
               from contract.coverage_exclusions as x
              cross join lateral (
                 select case g.name
                          when 'excluded_failure_codes' then x.failure_code_id
                          when 'excluded_item_numbers' then x.item_id
                          else x.category_id
                        end as id
               ) as e
              where x.coverage_id = g.id
                and not g.is_new
                and e.id is not null
           ) as present
      from given as g
     cross join lateral (
        select array_agg(distinct k.id) filter (where k.id is not null) as ids,
               min(c.code) filter (where k.id is null) as unknown
          from unnest(g.codes) as c (code)
          left join known as k on k.name = g.name and k.code = c.code
      ) as w
  ),
  told as (
    select m.position,
           coalesce(
             jsonb_agg(
               case
                 when m.is_wrong then core.fault(m.name, 'INVALID_TYPE', 'Expected an array of texts')
                 when m.unknown is not null then
                   core.fault(m.name, 'NOT_FOUND', format('No such record within your reach: %s', left(m.unknown, 60)))
                 else core.fault(m.name, 'TOO_LARGE', 'At most 100')
               end
               order by m.name
             ) filter (where m.is_wrong or m.unknown is not null or cardinality(m.ids) > 100),
             '[]'
           ) as faults,
           coalesce(
             jsonb_object_agg(m.field, coalesce(m.ids, '{}')) filter (where m.ids is distinct from m.present), '{}'
           ) as kept
      from meant as m
     group by m.position
  )
  select coalesce(
           array_agg(
             row(
               r.position, r.code, r.id, r.is_new, r.kept || coalesce(t.kept, '{}'),
               r.faults || coalesce(t.faults, '[]')
             )::core.import_row
             order by r.position
           ),
           '{}'
         )
    from unnest(p_rows) as r
    left join told as t on t.position = r.position
$$;

grant execute on function contract.with_exclusions to assetry_api;
