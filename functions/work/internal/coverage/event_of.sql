-- The instant that decides which contracts cover a work order: of corrective, condition-based and safety work the
-- failure, else the report; of other work its start, else its first slot, its due time or the report. Never today.
create or replace function work.event_of(p_work_order work.work_orders)
returns timestamptz
language plpgsql
stable
set search_path = ''
as $$
begin
  if p_work_order.work_type in ('CORRECTIVE', 'CONDITION_BASED', 'SAFETY') then
    return coalesce(
      (
        select f.failed_at
          from work.failure_reports as f
         where f.organization_id = p_work_order.organization_id
           and f.work_order_id = p_work_order.id
      ),
      p_work_order.reported_at
    );
  end if;

  return coalesce(
    p_work_order.started_at,
    (
      select min(s.starts_at)
        from work.slots as s
       where s.organization_id = p_work_order.organization_id
         and s.site_id = p_work_order.site_id
         and s.work_order_id = p_work_order.id
         and s.released_at is null
         and s.scheduled_at is not null
    ),
    p_work_order.due_at,
    p_work_order.reported_at
  );
end
$$;

grant execute on function work.event_of to assetry_api, assetry_list;
