-- What speaks against workers for a work order that is done on a day at its site, whatever the hour: the site, the
-- craft, skills, certificates, authorized vendors and what they declined. Assigning and scheduling refuse the same.
create or replace function work.worker_faults(p_work_order work.work_orders, p_worker_ids uuid[], p_on date)
returns table (worker_id uuid, code text, message text, is_warning boolean)
language sql
stable
security definer
set search_path = ''
set plan_cache_mode = force_generic_plan
as $$
  select w.id, 'SITE_NOT_SERVED', format('%s (%s) does not work at this site', w.name, w.worker_number), false
    from workforce.workers as w
   where w.organization_id = core.current_organization_id()
     and w.id = any (p_worker_ids)
     and w.id <> all ((select work.serving_worker_ids(p_worker_ids, p_work_order.site_id))::uuid[])
  union all
  select f.worker_id, f.code, f.message, false from work.fit_faults(p_work_order, p_worker_ids) as f
  union all
  select s.worker_id, s.code, s.message, s.is_warning from work.shortfalls(p_work_order, p_worker_ids, p_on) as s
  union all
  select (a.fault ->> 'id')::uuid, a.fault ->> 'code', a.fault ->> 'message', false
    from jsonb_array_elements(work.authorization_faults(p_work_order, p_worker_ids, 'worker_id')) as a (fault)
   where a.fault ? 'id'
$$;

grant execute on function work.worker_faults to assetry_api, assetry_list;
