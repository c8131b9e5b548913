-- The inspection, locked for a change; refuses one that is out of reach or was changed meanwhile.
-- Answering and submitting both begin here: while one is at it, the other waits.
create or replace function inspection.lock_inspection(p_inspection_id uuid, p_row_version integer default null)
returns inspection.inspections
language plpgsql
volatile
set search_path = ''
as $$
declare
  v_inspection inspection.inspections;
begin
  select * into v_inspection
    from inspection.inspections as i
   where i.id = p_inspection_id
     for no key update;

  if not found then
    perform core.refuse('INSPECTION_NOT_FOUND', 'No such inspection', 404);
  end if;

  perform core.check_row_version(v_inspection.row_version, p_row_version);
  return v_inspection;
end
$$;

grant execute on function inspection.lock_inspection to assetry_api;
