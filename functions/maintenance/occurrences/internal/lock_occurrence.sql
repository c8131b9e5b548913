-- The occurrence of a schedule that is locked, locked for a change; refuses one that was changed meanwhile.
create or replace function maintenance.lock_occurrence(p_occurrence_id uuid, p_row_version integer)
returns maintenance.occurrences
language plpgsql
volatile
set search_path = ''
as $$
declare
  v_occurrence maintenance.occurrences;
begin
  select * into v_occurrence
    from maintenance.occurrences as o
   where o.id = p_occurrence_id
     for no key update;

  perform core.check_row_version(v_occurrence.row_version, p_row_version);
  return v_occurrence;
end
$$;

grant execute on function maintenance.lock_occurrence to assetry_api;
