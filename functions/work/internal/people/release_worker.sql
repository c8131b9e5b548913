-- Takes all work from a worker who leaves, wherever it is and whoever reaches it, and stops the timer that runs for
-- him: the hours up to now were worked. The worker is locked, so that nobody gives him more meanwhile, and no timer
-- of his begins or ends. The log and the state machine know each act by its own name.
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
  v_entry          work.labour_entries;
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

  select * into v_entry
    from work.labour_entries as e
   where e.organization_id = core.current_organization_id()
     and e.worker_id = p_worker_id
     and e.status = 'RUNNING'
     for no key update;

  if found then
    perform work.stop_timer(v_entry, clock_timestamp());
  end if;
end
$$;

grant execute on function work.release_worker to assetry_api;
