-- What the actions on the following of a meter answer.
create or replace function meter.following_answer(p_following meter.followings)
returns jsonb
language sql
immutable
set search_path = ''
as $$
  select jsonb_build_object(
    'id', p_following.id, 'meter_id', p_following.meter_id, 'leader_id', p_following.leader_id,
    'started_at', p_following.started_at, 'ended_at', p_following.ended_at, 'row_version', p_following.row_version
  )
$$;

grant execute on function meter.following_answer to assetry_api;
