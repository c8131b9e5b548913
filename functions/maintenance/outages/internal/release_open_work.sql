-- Takes work orders that are not completed out of an outage that ends; answers each as a warning.
create or replace function maintenance.release_open_work(p_outage maintenance.outages)
returns jsonb
language plpgsql
volatile
set search_path = ''
as $$
declare
  v_ids  uuid[];
  v_open jsonb;
begin
  select array_agg(w.id),
         jsonb_agg(
           core.fault('work_orders', 'WORK_OPEN', format('%s is %s', w.work_order_number, w.status))
             || jsonb_build_object('id', w.id)
           order by w.work_order_number
         )
    into v_ids, v_open
    from work.work_orders as w
   where w.id = any (maintenance.held_order_ids(p_outage))
     and not work.is_over(w.status);

  perform maintenance.release_outage(p_outage, v_ids);
  return coalesce(v_open, '[]');
end
$$;

grant execute on function maintenance.release_open_work to assetry_api;
