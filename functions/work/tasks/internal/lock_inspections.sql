-- Locks the inspections that answers to tasks name, so that each comes to answer one task only. Inspections are locked
-- before work orders, so it is asked before the kinds of the tasks are known.
create or replace function work.lock_inspections(p_answers jsonb)
returns void
language plpgsql
volatile
set search_path = ''
as $$
begin
  -- An array is looked for by key, where a subquery is joined with all that the caller reaches.
  perform
     from inspection.inspections as i
    where i.id = any (array(
            select (a.given ->> 'answer')::uuid
              from jsonb_array_elements(p_answers) as a (given)
             where core.is_of_kind(a.given -> 'answer', 'UUID')
          ))
    order by i.id
      for no key update;
end
$$;

grant execute on function work.lock_inspections to assetry_api;
