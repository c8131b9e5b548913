-- Refuses codes of permits that a job plan asks for again and nobody could be given.
create or replace function maintenance.check_required_permits(p_codes text[], p_before text[] default '{}')
returns void
language plpgsql
stable
set search_path = ''
as $$
begin
  perform core.refuse_faults(maintenance.required_permit_faults(p_codes, p_before));
end
$$;

grant execute on function maintenance.check_required_permits to assetry_api;
