-- Refuses hours that are still to come, that nobody can have on record, that end before they begin, or that are longer
-- than a day: more than that is worked in two entries. Instants are whole minutes here. A year before 1970 is a slip of
-- whoever wrote it.
create or replace function work.check_labour_time(p_started_at timestamptz, p_ended_at timestamptz)
returns void
language plpgsql
stable
set search_path = ''
as $$
begin
  perform core.check_instant('started_at', p_started_at, '1970-01-01T00:00:00Z');
  perform core.check_instant('ended_at', p_ended_at, p_started_at + interval '1 minute');

  if p_ended_at > p_started_at + interval '1 day' then
    perform core.refuse_field('ended_at', 'TOO_LARGE', 'At most 24 hours after started_at');
  end if;
end
$$;

grant execute on function work.check_labour_time to assetry_api;
