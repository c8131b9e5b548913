-- Schedules a slot for each member of a crew, all of one visit, at a work order; answers them. What a plan proposed for
-- the work order is no longer needed.
create or replace function work.store_crew_slots(
  p_work_order work.work_orders, p_worker_ids uuid[], p_crew_id uuid, p_starts_at timestamptz, p_ends_at timestamptz
)
returns jsonb
language plpgsql
volatile
set search_path = ''
as $$
declare
  v_visit_id uuid := uuidv7();
  v_answer   jsonb;
begin
  perform work.end_slots(
    array(
      select s.id from work.slots as s where s.work_order_id = p_work_order.id and s.status = 'PROPOSED' order by s.id
    )
  );

  with stored as (
    insert into work.slots (site_id, work_order_id, worker_id, starts_at, ends_at, scheduled_at, visit_id, crew_id)
    select p_work_order.site_id, p_work_order.id, u.id, p_starts_at, p_ends_at, clock_timestamp(), v_visit_id, p_crew_id
      from unnest(p_worker_ids) as u (id)
    returning *
  )
  select jsonb_agg(core.answer(to_jsonb(s), null::work.slot_answer) order by s.worker_id) into v_answer
    from stored as s;

  return v_answer;
end
$$;

grant execute on function work.store_crew_slots to assetry_api;
