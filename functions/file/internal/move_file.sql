-- Puts a file on hold, or releases it, for whoever reaches all sites.
create or replace function file.move_file(p_file_id uuid, p_row_version integer, p_action text, p_reason text)
returns file.files
language plpgsql
volatile
security definer
set search_path = ''
as $$
declare
  v_file file.files;
begin
  perform core.require_all_sites();
  select * into v_file
    from file.files as f
   where f.organization_id = core.current_organization_id()
     and f.id = p_file_id
     for no key update;

  if not found then
    perform core.refuse('FILE_NOT_FOUND', 'No such file', 404);
  end if;

  perform core.check_row_version(v_file.row_version, p_row_version);

  update file.files as f
     set status = core.next_status('file.files', 'The file', v_file.status, p_action),
         held_reason = p_reason
   where f.id = p_file_id
  returning * into v_file;
  return v_file;
end
$$;

grant execute on function file.move_file to assetry_api;
