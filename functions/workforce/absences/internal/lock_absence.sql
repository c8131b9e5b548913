-- The absence, locked for a change after its worker; refuses one that is out of reach or was changed meanwhile.
create or replace function workforce.lock_absence(p_absence_id uuid, p_row_version integer)
returns workforce.absences
language plpgsql
volatile
set search_path = ''
as $$
declare
  v_absence workforce.absences;
begin
  perform workforce.lock_workers(
    array(select a.worker_id from workforce.absences as a where a.id = p_absence_id)
  );
  select * into v_absence
    from workforce.absences as a
   where a.id = p_absence_id
     for no key update;

  if not found then
    perform core.refuse('ABSENCE_NOT_FOUND', 'No such absence', 404);
  end if;

  perform core.check_row_version(v_absence.row_version, p_row_version);
  return v_absence;
end
$$;

grant execute on function workforce.lock_absence to assetry_api;
