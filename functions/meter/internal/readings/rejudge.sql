-- Judges the readings of a meter again from an instant on, after one of them was confirmed or taken out or the meter
-- changed, but none of a time that was forgotten; p_counted is what was taken out of its life. Answers those that count
-- differently now. Its standing is locked by the caller.
create or replace function meter.rejudge(
  p_meter_id uuid,
  p_from     timestamptz,
  p_counted  numeric default 0,
  p_is_all   boolean default false
)
returns meter.entry[]
language plpgsql
volatile
set search_path = ''
as $$
declare
  v_mark   meter.entry;
  v_judged meter.entry[];
begin
  v_mark.meter_id := p_meter_id;
  v_mark.read_at := greatest(
    p_from,
    (
      select s.forgotten_before
        from meter.standings as s
        join meter.meters as m on m.organization_id = s.organization_id and m.id = s.meter_id
       where m.id = p_meter_id
    )
  );
  v_judged := array(select j from meter.judge_entries(array[v_mark], p_is_all) as j);
  perform meter.settle_entries(v_judged);
  perform meter.mark_rollups(array[p_meter_id], array[p_from]);
  perform meter.move_standings(array[p_meter_id], array[p_counted]);
  perform meter.lead_followers(array[p_meter_id], array[p_from]);
  perform meter.watch_meters(array[p_meter_id]);
  return v_judged;
end
$$;

grant execute on function meter.rejudge to assetry_api;
