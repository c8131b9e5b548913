-- The type of work, locked for a change; refuses one that does not exist or was changed meanwhile.
create or replace function work.lock_type(p_type_id uuid, p_row_version integer)
returns work.types
language plpgsql
volatile
set search_path = ''
as $$
declare
  v_type work.types;
begin
  select * into v_type
    from work.types as t
   where t.id = p_type_id
     for no key update;

  if not found then
    perform core.refuse('WORK_TYPE_NOT_FOUND', 'No such work type', 404);
  end if;

  perform core.require_all_sites();
  perform core.check_row_version(v_type.row_version, p_row_version);
  return v_type;
end
$$;

grant execute on function work.lock_type to assetry_api;
