-- What was planned of work orders is given up for those who have them no longer, wherever they are. The work orders are
-- locked, so that nobody plans anew meanwhile.
create or replace function work.release_slots(p_work_order_ids uuid[])
returns void
language sql
volatile
security definer
set search_path = ''
as $$
  update work.slots as s
     set released_at = clock_timestamp()
   where s.organization_id = core.current_organization_id()
     and s.work_order_id = any (p_work_order_ids)
     and s.released_at is null
     and s.ends_at > clock_timestamp()
     and not exists (
           select 1
             from work.assignments as a
            where a.organization_id = s.organization_id
              and a.work_order_id = s.work_order_id
              and a.worker_id = s.worker_id
              and a.ended_at is null
         )
$$;

grant execute on function work.release_slots to assetry_api;
