-- Lets alarms be heard again whose time on the shelf is over, in all organizations, and tells them to whoever is
-- notified of them; answers how many. Fifty a call; what somebody has locked is left to the next run.
create or replace function meter.resume_shelved_alarms(p_at timestamptz default clock_timestamp())
returns integer
language plpgsql
volatile
security definer
set search_path = ''
as $$
declare
  v_count integer;
begin
  perform set_config('assetry.action', 'resume_shelved_alarms', true);

  with due as (
    select e.id, r.response <> 'NONE' or r.destination_id is not null as is_told
      from meter.alarms as e
      join meter.alarm_rules as r on r.organization_id = e.organization_id and r.id = e.rule_id
     where e.status = 'SHELVED'
       and e.resumes_at <= p_at
       and core.is_served(e.organization_id)
     order by e.resumes_at, e.id
     limit 50
       for no key update of e skip locked
  )
  update meter.alarms as e
     set status = 'RAISED',
         resumes_at = null,
         is_pending = e.is_pending or d.is_told
    from due as d
   where e.id = d.id;

  get diagnostics v_count = row_count;
  return v_count;
end
$$;

grant execute on function meter.resume_shelved_alarms to assetry_worker;
