-- Makes a work order, which is locked or held, the work of the next occurrence of a schedule, which is locked and due;
-- answers the occurrence.
create or replace function maintenance.match_work(
  p_schedule   maintenance.schedules,
  p_work_order work.work_orders,
  p_at         timestamptz
)
returns maintenance.occurrences
language plpgsql
volatile
set search_path = ''
as $$
declare
  v_occurrence maintenance.occurrences := maintenance.occurrence_of(p_schedule, p_at);
begin
  v_occurrence.status := 'GENERATED';
  v_occurrence.work_order_id := p_work_order.id;
  v_occurrence.is_matched := true;
  v_occurrence.window_starts_on := coalesce(v_occurrence.window_starts_on, maintenance.matched_from(p_schedule));

  -- Work that was made otherwise takes no turn from a job plan that it was not made by.
  if not exists (
    select 1
      from maintenance.job_plan_revisions as r
     where r.id = p_work_order.job_plan_revision_id
       and r.job_plan_id = (maintenance.turn_plan(p_schedule)).job_plan_id
  ) then
    v_occurrence.every_nth := null;
  end if;

  select * into v_occurrence from maintenance.store_occurrences(array[v_occurrence]);
  perform maintenance.store_next(maintenance.after_occurrence(p_schedule, 'GENERATED', p_at));
  perform maintenance.follow_work(array[p_work_order.id]);
  select * into v_occurrence from maintenance.occurrences as o where o.id = v_occurrence.id;
  return v_occurrence;
end
$$;

grant execute on function maintenance.match_work to assetry_api;
