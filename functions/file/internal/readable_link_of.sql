-- The first link of a file that the caller's list shows; where it shows none there is no such file.
create or replace function file.readable_link_of(p_file_id uuid)
returns file.links
language plpgsql
stable
security definer
set search_path = ''
as $$
declare
  v_link file.links;
begin
  select * into v_link
    from file.links as l
   where l.file_id = p_file_id
     and l.archived_at is null
   order by l.created_at, l.id
   limit 1;

  if not found then
    perform core.refuse('FILE_NOT_FOUND', 'No such file', 404);
  end if;

  perform file.require_available(v_link);
  return v_link;
end
$$;

alter function file.readable_link_of owner to assetry_list;
grant execute on function file.readable_link_of to assetry_api;
