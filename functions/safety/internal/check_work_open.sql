-- Refuses a permit or a lockout for work that is at another site, or completed, closed or cancelled.
create or replace function safety.check_work_open(p_work_order work.work_orders, p_site_id uuid)
returns void
language plpgsql
stable
set search_path = ''
as $$
begin
  if p_work_order.site_id <> p_site_id then
    perform core.refuse(
      'PARENT_AT_OTHER_SITE', 'The work order is at another site', 422,
      jsonb_build_array(core.fault('work_order_id', 'PARENT_AT_OTHER_SITE', 'It is at another site'))
    );
  elsif work.is_over(p_work_order.status) then
    perform core.refuse(
      'WORK_ORDER_NOT_OPEN', format('Work order %s is %s', p_work_order.work_order_number, p_work_order.status), 409
    );
  end if;
end
$$;

grant execute on function safety.check_work_open to assetry_api;
