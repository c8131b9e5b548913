-- Refuses a period of days of the sites that is not one, both days included. For every reading by days.
create or replace function core.check_period(p_from date, p_until date)
returns void
language plpgsql
stable
set search_path = ''
as $$
begin
  perform core.refuse_faults(core.day_faults(p_from, p_until));
end
$$;

grant execute on function core.check_period to assetry_api, assetry_list;
