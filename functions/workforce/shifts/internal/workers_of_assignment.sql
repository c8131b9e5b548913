-- The workers of whom an assignment of shifts decides.
create or replace function workforce.workers_of_assignment(p_assignment workforce.shift_assignments)
returns uuid[]
language sql
stable
set search_path = ''
as $$
  select case
           when p_assignment.worker_id is not null then array[p_assignment.worker_id]
           else workforce.workers_of_pattern(null, p_assignment.crew_id)
         end
$$;

grant execute on function workforce.workers_of_assignment to assetry_api;
