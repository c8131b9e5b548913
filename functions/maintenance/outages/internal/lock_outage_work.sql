-- The outage, locked with the work orders that it holds and the workers who are planned for them, in the one order of
-- locks. What joined it between is not locked: the caller asks again.
create or replace function maintenance.lock_outage_work(p_outage_id uuid, p_row_version integer)
returns maintenance.outages
language plpgsql
volatile
set search_path = ''
as $$
declare
  v_outage    maintenance.outages;
  v_order_ids uuid[];
begin
  select * into v_outage from maintenance.outages as o where o.id = p_outage_id;
  v_order_ids := maintenance.held_order_ids(v_outage);
  perform work.lock_workers_of_labour(
    array(select s.worker_id from work.slots as s where s.work_order_id = any (v_order_ids) and work.is_live(s.status))
  );
  perform from work.work_orders as w where w.id = any (v_order_ids) order by w.id for no key update;
  v_outage := maintenance.lock_outage(p_outage_id, p_row_version);

  if not maintenance.held_order_ids(v_outage) <@ v_order_ids then
    perform core.refuse(
      'BUSY', 'Work was added to the outage meanwhile', 503, p_hint => 'Send the request again',
      p_headers => '{"Retry-After": "1"}'
    );
  end if;

  return v_outage;
end
$$;

grant execute on function maintenance.lock_outage_work to assetry_api;
