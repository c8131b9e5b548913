-- Locks a link that the caller's list shows, of a record that the caller may change, at the version that was read. As
-- the owner, because links are written by private functions only.
create or replace function file.lock_link(p_link_id uuid, p_row_version integer)
returns file.links
language plpgsql
volatile
security definer
set search_path = ''
as $$
declare
  v_link file.links;
begin
  if not file.reads_record('file.links', p_link_id) then
    perform core.refuse('FILE_LINK_NOT_FOUND', 'No such file link', 404);
  end if;

  select * into v_link from file.links as l where l.id = p_link_id;
  perform file.open_record(v_link.entity, v_link.entity_id);
  perform file.lock_usage(v_link.organization_id);
  select * into v_link
    from file.links as l
   where l.id = p_link_id
     and l.archived_at is null
     for no key update;

  if not found then
    perform core.refuse('FILE_LINK_NOT_FOUND', 'No such file link', 404);
  end if;

  perform core.check_row_version(v_link.row_version, p_row_version);
  return v_link;
end
$$;

grant execute on function file.lock_link to assetry_api;
