-- Refuses a link whose file is on hold; the link is visible to the caller.
create or replace function file.require_available(p_link file.links)
returns void
language plpgsql
stable
security definer
set search_path = ''
as $$
begin
  if exists (
    select
      from file.files as f
     where f.organization_id = p_link.organization_id
       and f.id = p_link.file_id
       and f.status <> 'AVAILABLE'
  ) then
    perform core.refuse('FILE_ON_HOLD', 'The file is on hold', 409);
  end if;
end
$$;

grant execute on function file.require_available to assetry_list;
