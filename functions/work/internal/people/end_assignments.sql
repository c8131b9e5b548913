-- Nobody has these work orders any more, from some instant on or from when they were given; what was planned is given
-- up.
create or replace function work.end_assignments(p_work_order_ids uuid[], p_at timestamptz)
returns void
language sql
volatile
set search_path = ''
as $$
  update work.assignments as a
     set ended_at = greatest(p_at, a.assigned_at)
   where a.work_order_id = any (p_work_order_ids)
     and a.ended_at is null;

  select work.release_slots(p_work_order_ids);
$$;

grant execute on function work.end_assignments to assetry_api;
