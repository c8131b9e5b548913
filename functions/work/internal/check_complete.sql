-- Refuses to hand in for approval what names neither an asset nor a location.
create or replace function work.check_complete(p_work_order work.work_orders)
returns void
language plpgsql
stable
set search_path = ''
as $$
declare
  v_faults jsonb := work.completeness_faults(p_work_order);
begin
  if v_faults <> '[]' then
    perform core.refuse(
      'INCOMPLETE',
      format(
        'Work order %s says neither on what nor where', coalesce(p_work_order.work_order_number, p_work_order.title)
      ), 422, v_faults
    );
  end if;
end
$$;

grant execute on function work.check_complete to assetry_api;
