-- Takes all work from a worker who leaves, wherever it is and whoever reaches it. The worker is locked, so that nobody
-- gives him more meanwhile. The log and the state machine know the act by its own name.
create or replace function work.release_worker(p_worker_id uuid)
returns void
language plpgsql
volatile
security definer
set search_path = ''
as $$
declare
  v_action         text := core.current_action();
  v_work_order_ids uuid[];
begin
  select array_agg(l.id) into v_work_order_ids
    from (
      select w.id
        from work.work_orders as w
       where w.id in (select a.work_order_id from work.assignments as a
                       where a.organization_id = core.current_organization_id()
                         and a.worker_id = p_worker_id
                         and a.ended_at is null)
       order by w.id
         for no key update
    ) as l;

  perform set_config('assetry.action', 'unassign_work_order', true);

  update work.assignments as a
     set ended_at = clock_timestamp()
   where a.work_order_id = any (v_work_order_ids)
     and a.worker_id = p_worker_id
     and a.ended_at is null;

  perform work.return_to_pool(v_work_order_ids);
  perform set_config('assetry.action', v_action, true);
end
$$;

grant execute on function work.release_worker to assetry_api;
