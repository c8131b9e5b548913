-- Makes what alarms ask for and tells who is to be notified, in all organizations; answers how many alarms were acted
-- on. Apart from the readings that raised them: those hold the standing of their meter, and work is made before an
-- asset that is being moved. Fifty a call; what fails with one alarm stops no other.
create or replace function request.act_on_alarms(p_at timestamptz default clock_timestamp())
returns integer
language plpgsql
volatile
security definer
set search_path = ''
as $$
begin
  perform set_config('assetry.action', 'act_on_meter_alarms', true);

  return (
    select core.take_each(
             'act_on_meter_alarms', 'request.act_on_alarm', array_agg(d.organization_id order by d.raised_at, d.id),
             array_agg(d.id order by d.raised_at, d.id), p_at
           )
      from (
        select e.id, e.organization_id, e.raised_at
          from meter.alarms as e
         where e.is_pending
           and e.status <> 'SHELVED'
           and not core.is_put_off(e.organization_id, 'act_on_meter_alarms', e.id, p_at)
         order by e.raised_at, e.id
         limit 50
      ) as d
  );
end
$$;

grant execute on function request.act_on_alarms to assetry_worker;
