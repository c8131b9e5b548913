-- Refuses a lock-out procedure that is for neither an asset nor a location.
create or replace function safety.check_subject(p_procedure safety.procedures)
returns void
language plpgsql
stable
set search_path = ''
as $$
begin
  if coalesce(p_procedure.asset_id, p_procedure.location_id) is null then
    perform core.refuse_field('asset_id', 'MISSING_VALUE', 'An asset or a location is required');
  end if;
end
$$;

grant execute on function safety.check_subject to assetry_api;
