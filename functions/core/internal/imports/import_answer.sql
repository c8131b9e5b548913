-- What became of the rows of an import. One object, for an answer of many rows would be cut off at the page size.
-- p_warnings are those of the rows that were accepted, by their position; null where such an import warns of nothing.
-- What became of a row is asked once (offset 0).
create or replace function core.import_answer(p_rows core.import_row[], p_warnings jsonb default null)
returns jsonb
language sql
immutable
set search_path = ''
set plan_cache_mode = force_generic_plan
as $$
  select jsonb_build_object(
           'created', count(*) filter (where o.outcome = 'CREATED'),
           'updated', count(*) filter (where o.outcome = 'UPDATED'),
           'unchanged', count(*) filter (where o.outcome = 'UNCHANGED'),
           'rejected', count(*) filter (where o.outcome = 'REJECTED'),
           'row_outcomes', coalesce(
             jsonb_agg(
               case
                 when p_warnings is null then
                   jsonb_build_object('row', r.position, 'code', r.code, 'outcome', o.outcome, 'id', o.id, 'faults',
                   r.faults)
                 else
                   jsonb_build_object('row', r.position, 'code', r.code, 'outcome', o.outcome, 'id', o.id, 'faults',
                   r.faults, 'warnings', coalesce(p_warnings -> r.position::text, '[]'))
               end
               order by r.position
             ),
             '[]'
           )
         )
    from unnest(p_rows) as r
   cross join lateral (
      select case
               when r.faults <> '[]' then 'REJECTED'
               when r.is_new then 'CREATED'
               when r.kept = '{}' then 'UNCHANGED'
               else 'UPDATED'
             end as outcome,
             case when r.faults = '[]' then r.id end as id
      offset 0
   ) as o
$$;

grant execute on function core.import_answer to assetry_api;
