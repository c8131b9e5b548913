-- Notes that the hours of work at these sites have changed, and moves the promised times of open work and of requests:
-- of fifty at once, of the others by the clock. The hours hold for everybody, so it is done for everybody.
create or replace function service.follow_changed_hours(p_site_ids uuid[], p_details jsonb)
returns jsonb
language plpgsql
volatile
security definer
set search_path = ''
as $$
begin
  insert into service.calendar_marks (subject_id)
  select distinct coalesce(c.work_order_id, c.request_id)
    from service.clocks as c
   where c.organization_id = core.current_organization_id()
     and c.site_id = any (p_site_ids)
     and c.is_current
     and c.met_at is null
     and c.target_minutes is not null
     and c.state in ('RUNNING', 'PAUSED')
   order by 1
  on conflict (organization_id, subject_id) do nothing;

  perform service.take_calendar_marks(null, 50);
  return '{}';
end
$$;

grant execute on function service.follow_changed_hours to assetry_api;
