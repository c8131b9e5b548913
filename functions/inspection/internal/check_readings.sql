-- Refuses an inspection whose readings the meters could not have shown: who inspected is there to look again. A meter
-- that was retired or put elsewhere meanwhile is no fault of his.
create or replace function inspection.check_readings(p_inspection inspection.inspections)
returns void
language plpgsql
volatile
set search_path = ''
as $$
declare
  v_entries meter.entry[] := inspection.read_readings(p_inspection);
  v_judged  meter.entry[];
  v_entry   meter.entry;
begin
  if v_entries = '{}' then
    return;
  end if;

  perform meter.lock_standings(array(select e.meter_id from unnest(v_entries) as e));
  v_judged := array(select j from meter.judge_entries(v_entries) as j);

  for v_entry in
    select j.*
      from unnest(v_judged) as j
     where j.outcome <> 'ADJUSTED'
       and coalesce(j.code, '') not in ('METER_NOT_ACTIVE', 'METER_NOT_FOUND')
     order by j.row
  loop
    if v_entry.outcome = 'REJECTED' then
      perform meter.refuse_entry(v_entry);
    end if;

    perform meter.refuse_misfit(v_judged, v_entry.reading_id);
  end loop;
end
$$;

grant execute on function inspection.check_readings to assetry_api;
