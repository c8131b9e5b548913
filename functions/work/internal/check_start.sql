-- Refuses to start a work order for all that stands against it, under the code of the gravest.
create or replace function work.check_start(p_work_order work.work_orders)
returns void
language plpgsql
stable
set search_path = ''
as $$
declare
  v_faults jsonb := work.start_faults(p_work_order);
begin
  if v_faults -> 0 ->> 'code' = 'BLOCKED_BY' then
    perform core.refuse(
      'BLOCKED_BY', format('Work that comes before work order %s is not over', p_work_order.work_order_number), 422,
      v_faults, 'It is at /work_order_relations?kind=eq.BLOCKS&related_id=eq.' || p_work_order.id
    );
  end if;

  perform work.check_safe(p_work_order);
end
$$;

grant execute on function work.check_start to assetry_api;
