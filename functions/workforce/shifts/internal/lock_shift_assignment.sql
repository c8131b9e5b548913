-- The shift assignment, locked for a change; refuses one that is out of reach or was changed meanwhile.
create or replace function workforce.lock_shift_assignment(p_shift_assignment_id uuid, p_row_version integer)
returns workforce.shift_assignments
language plpgsql
volatile
set search_path = ''
as $$
declare
  v_shift_assignment workforce.shift_assignments;
begin
  select * into v_shift_assignment
    from workforce.shift_assignments as a
   where a.id = p_shift_assignment_id
     for no key update;

  if not found then
    perform core.refuse('SHIFT_ASSIGNMENT_NOT_FOUND', 'No such shift assignment', 404);
  end if;

  perform core.check_row_version(v_shift_assignment.row_version, p_row_version);
  return v_shift_assignment;
end
$$;

grant execute on function workforce.lock_shift_assignment to assetry_api;
