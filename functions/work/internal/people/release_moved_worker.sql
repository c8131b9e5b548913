-- Takes from a worker, who is locked, the work at sites that he does not serve any more, whoever reaches it.
create or replace function work.release_moved_worker(p_worker_id uuid)
returns void
language plpgsql
volatile
security definer
set search_path = ''
as $$
declare
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

  perform work.release_unserved(v_work_order_ids, p_worker_id);
end
$$;

grant execute on function work.release_moved_worker to assetry_api;
