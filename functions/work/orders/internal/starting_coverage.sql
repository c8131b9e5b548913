-- What those who have a work order lack of certificates, now: while nobody has it, the caller's own worker.
create or replace function work.starting_coverage(
  p_work_order   work.work_orders,
  out p_faults   jsonb,
  out p_warnings jsonb
)
returns record
language plpgsql
stable
set search_path = ''
as $$
declare
  v_worker_ids uuid[];
begin
  p_faults := '[]';
  p_warnings := '[]';

  if workforce.asks_anything() then
    v_worker_ids := work.assigned_worker_ids(p_work_order.id);

    if v_worker_ids = '{}' then
      v_worker_ids := array_remove(array[workforce.current_worker_id()], null);
    end if;

    select c.p_faults, c.p_warnings into p_faults, p_warnings
      from work.coverage(
             p_work_order, v_worker_ids, core.site_date(p_work_order.site_id, clock_timestamp()), false, 'worker_ids'
           ) as c;
  end if;
end
$$;

grant execute on function work.starting_coverage to assetry_api, assetry_list;
