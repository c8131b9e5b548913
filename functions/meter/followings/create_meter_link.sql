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
        perform core.refuse('METER_FOLLOWS_ANOTHER', 'The meter already has a link in that time', 409);
    end;

    update meter.meters as m set is_follower = true where m.id = v_following.meter_id and not m.is_follower;
    perform meter.follow_anew(v_following.meter_id);
    v_answer := core.finish_action(core.answer(to_jsonb(v_following), null::meter.following_answer));
  end if;

  return next jsonb_populate_record(null::meter.following_answer, v_answer);
end
$$;

comment on function api.create_meter_link is $$Link a derived meter to a leading meter

The derived meter meter_id counts what leader_id counts, such as the running hours of an engine for one of its parts:
each valid reading of the leader adds an amount at the same instant, after started_at and up to ended_at. Record a
reading of the leader at installation, so that earlier use is not counted. Late, corrected, confirmed and rejected
readings are followed; a part moved to another engine gets another link, and its life to date is the sum of all. A
derived meter is CONTINUOUS with reading_mode DELTA, without max_rate_per_day and outlier_deviations, accepts no
readings of its own and has no derived meters. Deleted readings cannot be followed: use initial_life_to_date, and set
started_at no earlier than forgotten_before of either meter.
Refuses with VALIDATION_FAILED, METER_NOT_FOUND, METER_NOT_ACTIVE and METER_FOLLOWS_ANOTHER.$$;
