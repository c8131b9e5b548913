-- The following of a meter, locked for a change, after the meters and their standings; refuses one that is out of reach
-- or was changed meanwhile.
create or replace function meter.lock_following(p_following_id uuid, p_row_version integer)
returns meter.followings
language plpgsql
volatile
set search_path = ''
as $$
declare
  v_following meter.followings;
begin
  select * into v_following from meter.followings as f where f.id = p_following_id;

  if not found then
    perform core.refuse('METER_LINK_NOT_FOUND', 'No such link of a derived meter', 404);
  end if;

  perform meter.lock_meters(array[v_following.meter_id, v_following.leader_id]);
  perform meter.lock_standings(array[v_following.meter_id, v_following.leader_id]);
  select * into v_following from meter.followings as f where f.id = p_following_id for no key update;
  perform core.check_row_version(v_following.row_version, p_row_version);
  return v_following;
end
$$;

grant execute on function meter.lock_following to assetry_api;
