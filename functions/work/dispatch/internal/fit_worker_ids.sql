-- Those of these workers against whom nothing speaks today that holds at every hour but certificates, which hold by the
-- day.
create or replace function work.fit_worker_ids(p_work_order work.work_orders, p_worker_ids uuid[])
returns uuid[]
language sql
stable
security definer
set search_path = ''
as $$
  select array(
    select w.id
      from workforce.workers as w
     where w.organization_id = core.current_organization_id()
       and w.id = any ((select work.serving_worker_ids(p_worker_ids, p_work_order.site_id))::uuid[])
       and w.status = 'ACTIVE'
       and w.id not in (select f.worker_id from work.fit_faults(p_work_order, p_worker_ids) as f)
     order by w.id
  )
$$;

grant execute on function work.fit_worker_ids to assetry_api;
