-- The extension, locked for a change; refuses one that is out of reach or was changed meanwhile.
create or replace function tool.lock_extension(p_extension_id uuid, p_row_version integer)
returns tool.extensions
language plpgsql
volatile
set search_path = ''
as $$
declare
  v_extension tool.extensions;
begin
  select * into v_extension
    from tool.extensions as e
   where e.id = p_extension_id
     for no key update;

  if not found then
    perform core.refuse('CALIBRATION_EXTENSION_NOT_FOUND', 'No such extension', 404);
  end if;

  perform core.check_row_version(v_extension.row_version, p_row_version);
  return v_extension;
end
$$;

grant execute on function tool.lock_extension to assetry_api;
