-- Refuses a period between instants that is not one, the first included and p_before not. For every reading by
-- instants.
create or replace function core.check_time(p_from timestamptz, p_before timestamptz)
returns void
language plpgsql
stable
set search_path = ''
as $$
begin
  perform core.refuse_faults(core.time_faults(p_from, p_before));
end
$$;

grant execute on function core.check_time to assetry_api, assetry_list;
