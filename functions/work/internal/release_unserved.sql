-- Takes these work orders, which are locked, from whoever does not serve the site where they stand now: from one worker
-- who moved, or from all when the work did. The log and the state machine know the act by its own name.
create or replace function work.release_unserved(p_work_order_ids uuid[], p_worker_id uuid default null)
returns void
language plpgsql
volatile
security definer
set search_path = ''
as $$
declare
  v_action text := core.current_action();
  v_ids    uuid[];
begin
  perform set_config('assetry.action', 'unassign_work_order', true);

  with ended as (
    update work.assignments as a
       set ended_at = clock_timestamp()
      from workforce.workers as w
     where a.organization_id = core.current_organization_id()
       and a.work_order_id = any (p_work_order_ids)
       and a.ended_at is null
       and w.id = a.worker_id
       and w.id = coalesce(p_worker_id, w.id)
       and not work.serves_site(w, a.site_id)
    returning a.work_order_id
  )
  select array_agg(e.work_order_id) into v_ids from ended as e;

  perform work.return_to_pool(v_ids);
  perform set_config('assetry.action', v_action, true);
end
$$;

grant execute on function work.release_unserved to assetry_api;
