-- Judges entries and keeps what is accepted or suspect: the one way of readings into the table. Answers every entry
-- with its outcome. Meters are locked in the order of their ids, so that two calls never wait for each other.
create or replace function meter.store_readings(p_entries meter.entry[])
returns meter.entry[]
language plpgsql
volatile
set search_path = ''
as $$
declare
  v_judged meter.entry[];
begin
  perform meter.lock_standings(array(select e.meter_id from unnest(p_entries) as e));
  v_judged := array(select j from meter.judge_entries(p_entries) as j);

  perform meter.write_readings(v_judged);
  perform meter.settle_entries(v_judged);

  perform meter.log_readings(v_judged);
  perform meter.watch_meters(array(select distinct j.meter_id from unnest(v_judged) as j where j.meter_id is not null));
  return v_judged;
end
$$;

grant execute on function meter.store_readings to assetry_api;
