-- The failure code, locked for a change; refuses one that does not exist or was changed meanwhile.
create or replace function work.lock_failure_code(p_failure_code_id uuid, p_row_version integer)
returns work.failure_codes
language plpgsql
volatile
set search_path = ''
as $$
declare
  v_code work.failure_codes;
begin
  select * into v_code
    from work.failure_codes as c
   where c.id = p_failure_code_id
     for no key update;

  if not found then
    perform core.refuse('FAILURE_CODE_NOT_FOUND', 'No such failure code', 404);
  end if;

  perform core.check_row_version(v_code.row_version, p_row_version);
  return v_code;
end
$$;

grant execute on function work.lock_failure_code to assetry_api;
