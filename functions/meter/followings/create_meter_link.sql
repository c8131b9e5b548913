create or replace function api.create_meter_link(p_values api.field_values)
returns setof meter.following_answer
language plpgsql volatile security definer set search_path = '' as $$
declare
  v_answer    jsonb := core.begin_action('create_meter_link', 'meter.update', jsonb_build_array(p_values));
  v_following meter.followings;
begin
  if v_answer is null then
    v_following := jsonb_populate_record(
      null::meter.followings, core.check_values('meter.followings', p_values, 'create')
    );
    perform meter.check_following_time(v_following);
    perform meter.lock_meters(array[v_following.meter_id, v_following.leader_id]);
    perform meter.hold_meter(v_following.meter_id);
    perform meter.hold_meter(v_following.leader_id);
    perform meter.lock_standings(array[v_following.meter_id, v_following.leader_id]);
    perform meter.check_following(v_following);
    perform meter.check_following_kept(null, v_following);

    begin
      insert into meter.followings (site_id, meter_id, leader_id, started_at, ended_at)
      select m.site_id, m.id, v_following.leader_id, v_following.started_at, v_following.ended_at
        from meter.meters as m
       where m.id = v_following.meter_id
      returning * into v_following;
    exception
      when exclusion_violation then
        perform core.refuse('METER_FOLLOWS_ANOTHER', 'The meter follows another in that time', 409);
    end;

    update meter.meters as m set is_follower = true where m.id = v_following.meter_id and not m.is_follower;
    perform meter.follow_anew(v_following.meter_id);
    v_answer := core.finish_action(core.answer(to_jsonb(v_following), null::meter.following_answer));
  end if;

  return next jsonb_populate_record(null::meter.following_answer, v_answer);
end
$$;

comment on function api.create_meter_link is $$Let a meter follow another

What leader_id counts, such as the running hours of an engine, meter_id counts, too, such as those of a part of it: each
good reading of the one makes an amount of the same instant on the other, from readings after started_at up to
ended_at. So that nothing from before is counted, record a reading of the leader when the part was put in. Late,
corrected, confirmed and rejected readings are followed, and a part that goes from one engine to another follows first
one and then the other: its life to date is what was counted in all its periods. A meter that follows is CONTINUOUS with
reading_mode DELTA, has neither max_rate_per_day nor outlier_deviations and takes no readings of its own; it is not
followed itself.
What was counted by readings that were forgotten cannot be followed any more: tell it with initial_life_to_date, and let
started_at be no earlier than forgotten_before of either meter.
Refuses with VALIDATION_FAILED, METER_NOT_FOUND, METER_NOT_ACTIVE and METER_FOLLOWS_ANOTHER.$$;
