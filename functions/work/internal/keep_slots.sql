-- Keeps slots of work that moves to another site in the schedule of the site where they were, when that was frozen: in
-- weeks that have begun there (work.schedule_compliance_of). Later ones go along.
create or replace function work.keep_slots(p_work_order_ids uuid[])
returns void
language sql
volatile
security definer
set search_path = ''
as $$
  update work.slots as l
     set counted_site_id = l.site_id
    from core.sites as s
   where l.organization_id = core.current_organization_id()
     and l.work_order_id = any (p_work_order_ids)
     and l.counted_site_id is null
     and s.id = l.site_id
     and date_trunc('week', (l.starts_at at time zone s.time_zone)) at time zone s.time_zone <= clock_timestamp()
$$;

grant execute on function work.keep_slots to assetry_api;
