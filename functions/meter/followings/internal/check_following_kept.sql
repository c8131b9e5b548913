-- Refuses to change what a meter counted by following another in a time of which readings were forgotten, of either;
-- p_before has no meters where the following is new. The standings are locked. Run as the owner, for the one that is
-- followed may stand elsewhere.
create or replace function meter.check_following_kept(p_before meter.followings, p_after meter.followings)
returns void
language plpgsql
stable
security definer
set search_path = ''
as $$
declare
  v_kept_from timestamptz := (
    select max(s.forgotten_before)
      from meter.standings as s
     where s.organization_id = core.current_organization_id()
       and s.meter_id in (p_after.meter_id, p_after.leader_id)
  );
begin
  perform core.refuse_faults(
    (
      select coalesce(
               jsonb_agg(
                 core.fault(
                   f.field, 'READING_FORGOTTEN',
                   format('Readings before %s are deleted: their amounts cannot change', v_kept_from)
                 )
               ),
               '[]'
             )
        from (
          values
            ('started_at', coalesce(p_before.started_at, 'infinity'), p_after.started_at),
            (
              'ended_at', coalesce(p_before.ended_at, 'infinity'),
              -- Of a new one its start says it.
              case when p_before.meter_id is null then 'infinity' else coalesce(p_after.ended_at, 'infinity') end
            )
        ) as f (field, before, after)
       where least(f.before, v_kept_from) <> least(f.after, v_kept_from)
         and v_kept_from is not null
    )
  );
end
$$;

grant execute on function meter.check_following_kept to assetry_api;
