-- Lets the work in progress rest that a permit covered which is in force no more: the work order that it is for, and
-- what is part of that, at the site of the permit; all of it is locked. Work that another permit lets go on goes on.
-- p_worker_ids are those whose timers run on it, who were locked before.
create or replace function safety.rest_covered_work(p_permit safety.permits, p_worker_ids uuid[], p_note text)
returns void
language sql
volatile
set search_path = ''
as $$
  select safety.put_to_rest(w, p_worker_ids, 'WAITING_FOR_PERMIT', p_note)
    from work.work_orders as w
   where w.id in (select b.id from work.branch_ids(p_permit.work_order_id) as b)
     and w.site_id = p_permit.site_id
     and w.status = 'IN_PROGRESS'
     and (safety.permit_work_faults(w) <> '[]' or not safety.has_permit(w))
$$;

grant execute on function safety.rest_covered_work to assetry_api;
