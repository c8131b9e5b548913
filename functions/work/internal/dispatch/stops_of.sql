-- The live slots of workers around a period, at whatever site: three days before and after, because no way is longer
-- than a day. What is planned of a work order itself and not begun is planned again and left out.
create or replace function work.stops_of(
  p_worker_ids uuid[], p_starts_at timestamptz, p_ends_at timestamptz, p_work_order_id uuid default null
)
returns work.slots[]
language sql
stable
security definer
set search_path = ''
as $$
  select array(
    select s
      from work.slots as s
     where s.organization_id = core.current_organization_id()
       and s.worker_id = any (p_worker_ids)
       and s.starts_at < p_ends_at + interval '3 days'
       and s.starts_at > p_starts_at - interval '34 days'
       and s.ends_at > p_starts_at - interval '3 days'
       and work.is_live(s.status)
       and not coalesce(
             s.work_order_id = p_work_order_id
               and s.ends_at > clock_timestamp()
               and s.status in ('PLANNED', 'DISPATCHED', 'ACCEPTED'),
             false
           )
  )
$$;

grant execute on function work.stops_of to assetry_api, assetry_list;
