-- Lets the work in progress rest whose lock-out is not to be relied on: the work order that it is for, and what is part
-- of that, at its site; all of it is locked. Work that another lock-out protects goes on. p_worker_ids are those whose
-- timers run on it, who were locked before.
create or replace function safety.rest_locked_out_work(
  p_application safety.applications,
  p_worker_ids  uuid[],
  p_note        text
)
returns void
language sql
volatile
set search_path = ''
as $$
  select safety.put_to_rest(w, p_worker_ids, 'WAITING_FOR_LOCKOUT', p_note)
    from work.work_orders as w
   where w.id in (select b.id from work.branch_ids(p_application.work_order_id) as b)
     and w.site_id = p_application.site_id
     and w.status = 'IN_PROGRESS'
     and (safety.lockout_work_faults(w) <> '[]' or not safety.has_lockout(w))
$$;

grant execute on function safety.rest_locked_out_work to assetry_api;
