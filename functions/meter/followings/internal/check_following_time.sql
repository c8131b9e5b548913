-- Refuses a time in which no meter can have followed another, with all faults.
create or replace function meter.check_following_time(p_following meter.followings)
returns void
language plpgsql
stable
set search_path = ''
as $$
begin
  perform core.refuse_faults(
    (
      select coalesce(jsonb_agg(core.fault(f.field, f.code, f.message)), '[]')
        from (
          values
            ('started_at', 'TOO_LATE', 'Cannot be in the future', p_following.started_at > now() + interval '5 minutes'),
            ('ended_at', 'TOO_LATE', 'Cannot be in the future', p_following.ended_at > now() + interval '5 minutes'),
            ('ended_at', 'TOO_EARLY', 'Must be after started_at', p_following.ended_at <= p_following.started_at)
        ) as f (field, code, message, is_so)
       where f.is_so
    )
  );
end
$$;

grant execute on function meter.check_following_time to assetry_api;
