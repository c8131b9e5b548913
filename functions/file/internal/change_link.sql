-- Writes what the caller changed of a link that is locked.
create or replace function file.change_link(p_link file.links)
returns file.links
language plpgsql
volatile
security definer
set search_path = ''
as $$
declare
  v_link file.links;
begin
  update file.links as l
     set kind = p_link.kind,
         name = p_link.name,
         caption = p_link.caption,
         position = p_link.position
   where l.organization_id = p_link.organization_id
     and l.id = p_link.id
  returning * into v_link;
  return v_link;
end
$$;

grant execute on function file.change_link to assetry_api;
