-- Refuses a following whose meters, which are locked, cannot go together, with all faults.
create or replace function meter.check_following(p_following meter.followings)
returns void
language plpgsql
stable
set search_path = ''
as $$
declare
  v_meter  meter.meters;
  v_leader meter.meters;
begin
  select * into v_meter from meter.meters as m where m.id = p_following.meter_id;
  select * into v_leader from meter.meters as m where m.id = p_following.leader_id;

  perform core.refuse_faults(
    (
      select coalesce(jsonb_agg(core.fault(f.field, f.code, f.message)), '[]')
        from (
          values
            (
              'meter_id', 'NOT_ALLOWED',
              'A derived meter has reading_mode DELTA, no max_rate_per_day and no outlier_deviations',
              v_meter.reading_mode <> 'DELTA' or num_nonnulls(v_meter.max_rate_per_day, v_meter.outlier_deviations) > 0
            ),
            ('meter_id', 'NOT_ALLOWED', 'The meter has derived meters itself', meter.is_leader(v_meter.id)),
            (
              'meter_id', 'METER_HAS_READINGS', 'It has readings of its own',
              not v_meter.is_follower
                and exists (
                      select 1
                        from meter.readings as r
                       where r.organization_id = v_meter.organization_id
                         and r.meter_id = v_meter.id
                    )
            ),
            (
              'meter_id', 'METER_HAS_CHANNEL', 'A channel feeds it',
              exists (select 1 from meter.channels as c where c.meter_id = v_meter.id)
            ),
            ('leader_id', 'NOT_ALLOWED', 'A meter cannot lead itself', v_leader.id = v_meter.id),
            ('leader_id', 'NOT_ALLOWED', 'The leading meter is a derived meter itself', v_leader.is_follower),
            (
              'leader_id', 'NOT_CONTINUOUS', 'The leading meter must be CONTINUOUS',
              v_leader.kind <> 'CONTINUOUS'
            ),
            (
              'leader_id', 'UNIT_DIFFERS', format('Its unit is %s and not %s', v_leader.unit, v_meter.unit),
              v_leader.unit <> v_meter.unit
            )
        ) as f (field, code, message, is_so)
       where f.is_so
    )
  );
end
$$;

grant execute on function meter.check_following to assetry_api;
