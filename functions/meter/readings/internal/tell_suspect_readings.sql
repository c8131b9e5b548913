-- Tells whoever puts readings right at a site, and the worker who answers for the asset, that a meter has a reading
-- that does not count until somebody looks; answers of how many meters. Once for each reading and once a day for each
-- meter: a sensor that is wrong all day is told of once, and the next day again. What was confirmed, corrected,
-- rejected or forgotten before is not told of, nor what came more than a week ago. A run looks at so many readings at
-- most, those that came first, so that it never takes long however much a broken sensor sends, and at fifty meters;
-- what is more, and what somebody has locked, is left to the next run. What fails with one meter is kept and tried
-- again later.
create or replace function meter.tell_suspect_readings(
  p_at   timestamptz default clock_timestamp(),
  p_most integer     default 20000
)
returns integer
language plpgsql
volatile
security definer
set search_path = ''
as $$
declare
  v_until timestamptz := core.round_end();
  v_due   record;
  v_count integer := 0;
begin
  perform set_config('assetry.action', 'tell_suspect_readings', true);

  for v_due in
    with looked_at as (
      select r.id, r.organization_id, r.meter_id, r.created_at
        from meter.readings as r
        join meter.standings as s on s.organization_id = r.organization_id and s.meter_id = r.meter_id
       where r.suspicion is not null
         and r.notified_at is null
         and r.created_at > p_at - interval '7 days'
         and r.read_at >= coalesce(s.forgotten_before, '-infinity')
         and not core.is_put_off(r.organization_id, 'tell_suspect_readings', r.meter_id, p_at)
       order by r.created_at
       limit p_most
    )
    select l.organization_id, l.meter_id, array_agg(l.id) as reading_ids
      from looked_at as l
     group by l.organization_id, l.meter_id
     order by min(l.created_at), l.meter_id
     limit 50
  loop
    perform set_config('assetry.organization_id', v_due.organization_id::text, true);

    begin
      v_count := v_count + meter.tell_suspects_of(v_due.meter_id, v_due.reading_ids, p_at);
    -- lint-allow any-error: whatever fails with one meter is kept with it and stops no other
    exception
      when others then
        perform core.note_failure(
          'tell_suspect_readings', v_due.meter_id,
          case sqlstate when 'PGRST' then sqlerrm::jsonb ->> 'message' else sqlerrm end, p_at
        );
        perform set_config('assetry.task_has_more', 'yes', true);
    end;

    exit when v_count > 0 and clock_timestamp() > v_until;
  end loop;

  perform set_config('assetry.organization_id', '', true);
  return v_count;
end
$$;

grant execute on function meter.tell_suspect_readings to assetry_worker;
