-- What became of the rows of an import. One object, for an answer of many rows would be cut off at the page size.
-- p_warnings are those of the rows that were accepted, by their position; null where such an import warns of nothing.
create or replace function core.import_answer(p_rows core.import_row[], p_warnings jsonb default null)
returns jsonb
language sql
immutable
set search_path = ''
as $$
  select jsonb_build_object(
           'created', count(*) filter (where o.outcome = 'CREATED'),
           'updated', count(*) filter (where o.outcome = 'UPDATED'),
           'unchanged', count(*) filter (where o.outcome = 'UNCHANGED'),
           'rejected', count(*) filter (where o.outcome = 'REJECTED'),
           'row_outcomes', coalesce(
             jsonb_agg(
               jsonb_build_object(
                 'row', r.position, 'code', r.code, 'outcome', o.outcome,
                 'id', case when o.outcome <> 'REJECTED' then r.id end, 'faults', r.faults
               ) || case
                 when p_warnings is null then '{}'
                 else jsonb_build_object('warnings', coalesce(p_warnings -> r.position::text, '[]'))
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
             end as outcome
   ) as o
$$;

grant execute on function core.import_answer to assetry_api;
