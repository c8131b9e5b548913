-- Refuses a time zone that Postgres does not know.
create or replace function core.check_time_zone(p_time_zone text)
returns void
language plpgsql
stable
set search_path = ''
as $$
begin
  if p_time_zone is not null
     and not exists (select 1 from pg_catalog.pg_timezone_names as z where z.name = p_time_zone)
  then
    perform core.refuse_field('time_zone', 'NOT_IN_VOCABULARY', format('%s is not an IANA time zone', p_time_zone));
  end if;
end
$$;

grant execute on function core.check_time_zone to assetry_api;
