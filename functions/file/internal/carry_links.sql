-- Links the files of a record to another record of the organization that was made of it, such as the work order of a
-- request. Whoever calls holds both and has asked for the rights.
create or replace function file.carry_links(
  p_organization_id uuid,
  p_entity_id       uuid,
  p_to_entity       text,
  p_to_id           uuid,
  p_to_site_id      uuid
)
returns void
language plpgsql
volatile
security definer
set search_path = ''
as $$
declare
  v_link file.links;
begin
  perform file.lock_usage(p_organization_id);

  for v_link in
    select *
      from file.links as l
     where l.organization_id = p_organization_id
       and l.entity_id = p_entity_id
       and l.archived_at is null
     order by l.position, l.id
  loop
    v_link.entity := p_to_entity;
    v_link.entity_id := p_to_id;
    v_link.site_id := p_to_site_id;
    v_link.created_by := core.current_account_id();
    perform file.store_link(v_link);
  end loop;
end
$$;

grant execute on function file.carry_links to assetry_api;
