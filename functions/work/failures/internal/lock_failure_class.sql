-- The class of equipment, locked for a change; refuses one that does not exist or was changed meanwhile.
create or replace function work.lock_failure_class(p_failure_class_id uuid, p_row_version integer)
returns work.failure_classes
language plpgsql
volatile
set search_path = ''
as $$
declare
  v_class work.failure_classes;
begin
  select * into v_class
    from work.failure_classes as c
   where c.id = p_failure_class_id
     for no key update;

  if not found then
    perform core.refuse('FAILURE_CLASS_NOT_FOUND', 'No such failure class', 404);
  end if;

  perform core.check_row_version(v_class.row_version, p_row_version);
  return v_class;
end
$$;

grant execute on function work.lock_failure_class to assetry_api;
