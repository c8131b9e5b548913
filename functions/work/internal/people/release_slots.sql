-- What was planned of work orders is released for those who have them no longer, wherever they are, and their visits
-- end. The work orders are locked, so that nobody plans again meanwhile.
create or replace function work.release_slots(p_work_order_ids uuid[])
returns void
language sql
volatile
security definer
set search_path = ''
as $$
  select work.end_slots(
           array(
             select s.id
               from work.slots as s
              where s.organization_id = core.current_organization_id()
                and s.work_order_id = any (p_work_order_ids)
                and (
                      s.status in ('ON_SITE', 'WORKING')
                      or s.ends_at > clock_timestamp() and s.status in ('PLANNED', 'DISPATCHED', 'ACCEPTED', 'EN_ROUTE')
                    )
                and not exists (
                      select 1
                        from work.assignments as a
                       where a.organization_id = s.organization_id
                         and a.work_order_id = s.work_order_id
                         and a.worker_id = s.worker_id
                         and a.ended_at is null
                    )
              order by s.id
           )
         )
$$;

grant execute on function work.release_slots to assetry_api;
