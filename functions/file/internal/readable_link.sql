-- A link that the caller's list shows, of a file that can be read.
create or replace function file.readable_link(p_link_id uuid)
returns file.links
language plpgsql
stable
security definer
set search_path = ''
as $$
declare
  v_link file.links;
begin
  select * into v_link from file.links as l where l.id = p_link_id and l.archived_at is null;

  if not found then
    perform core.refuse('FILE_LINK_NOT_FOUND', 'No such file link', 404);
  end if;

  perform file.require_available(v_link);
  return v_link;
end
$$;

alter function file.readable_link owner to assetry_list;
grant execute on function file.readable_link to assetry_api;
