create or replace function api.update_meter_link(
  p_meter_link_id uuid,
  p_values             api.field_values,
  p_row_version        integer default null
)
returns setof meter.following_answer
language plpgsql volatile security definer set search_path = '' as $$
declare
  v_answer    jsonb := core.begin_action(
    'update_meter_link', 'meter.update', jsonb_build_array(p_meter_link_id, p_values, p_row_version)
  );
  v_following meter.followings;
  v_before    meter.followings;
begin
  if v_answer is null then
    p_values := core.check_values('meter.followings', p_values, 'update');
    v_before := meter.lock_following(p_meter_link_id, p_row_version);
    v_following := jsonb_populate_record(v_before, p_values);
    perform meter.check_following_time(v_following);
    perform meter.check_following_kept(v_before, v_following);

    begin
      update meter.followings as f
         set started_at = v_following.started_at,
             ended_at = v_following.ended_at
       where f.id = p_meter_link_id
      returning * into v_following;
    exception
      when exclusion_violation then
        perform core.refuse('METER_FOLLOWS_ANOTHER', 'The meter already has a link in that time', 409);
    end;

    perform meter.follow_anew(v_following.meter_id);
    v_answer := core.finish_action(core.answer(to_jsonb(v_following), null::meter.following_answer));
  end if;

  return next jsonb_populate_record(null::meter.following_answer, v_answer);
end
$$;

comment on function api.update_meter_link is $$Change the period of a derived meter's link

ended_at ends the link: later readings of the leader are not counted. Both instants can be corrected later, and null
reopens it; the counted amounts follow. Amounts before forgotten_before of either meter stay.
Refuses with METER_LINK_NOT_FOUND, STALE_ROW, VALIDATION_FAILED and METER_FOLLOWS_ANOTHER.$$;
