-- Makes what alarms ask for and tells who is to be told, in all organizations; answers how many alarms were acted on.
-- Apart from the readings that raised them: those hold the standing of their meter, and work is made before an asset
-- that is being moved. What somebody has locked is left to the next run.
create or replace function meter.act_on_alarms(p_at timestamptz default clock_timestamp())
returns integer
language plpgsql
volatile
security definer
set search_path = ''
as $$
declare
  v_due   record;
  v_count integer := 0;
begin
  perform set_config('assetry.action', 'act_on_meter_alarms', true);

  for v_due in
    select e.id, e.organization_id
      from meter.alarms as e
     where e.is_pending
       and e.status <> 'SHELVED'
     order by e.raised_at, e.id
     limit 500
  loop
    perform set_config('assetry.organization_id', v_due.organization_id::text, true);

    begin
      v_count := v_count + meter.act_on_alarm(v_due.id, p_at);
    exception
      when lock_not_available then
        continue;
    end;
  end loop;

  perform set_config('assetry.organization_id', '', true);
  return v_count;
end
$$;

grant execute on function meter.act_on_alarms to assetry_worker;
