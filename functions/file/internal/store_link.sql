-- Links a file to a record, as its last one; returns the link that is there where the record has the file already. The
-- record is held, and the usage is locked.
create or replace function file.store_link(p_link file.links)
returns file.links
language plpgsql
volatile
security definer
set search_path = ''
as $$
declare
  v_link file.links;
begin
  select * into v_link
    from file.links as l
   where l.organization_id = p_link.organization_id
     and l.entity_id = p_link.entity_id
     and l.file_id = p_link.file_id
     and l.archived_at is null;

  if found then
    return v_link;
  end if;

  insert into file.links (
    organization_id, site_id, file_id, entity, entity_id, kind, name, caption, position, created_by, updated_by
  )
  values (
    p_link.organization_id, p_link.site_id, p_link.file_id, p_link.entity, p_link.entity_id, p_link.kind, p_link.name,
    p_link.caption,
    least(
      1000,
      1 + coalesce(
        (
          select max(l.position)
            from file.links as l
           where l.organization_id = p_link.organization_id
             and l.entity_id = p_link.entity_id
             and l.archived_at is null
        ),
        0
      )
    ),
    p_link.created_by, p_link.created_by
  )
  returning * into v_link;

  update file.files as f
     set removes_at = null
   where f.organization_id = v_link.organization_id
     and f.id = v_link.file_id
     and f.removes_at is not null;
  return v_link;
end
$$;

grant execute on function file.store_link to assetry_api;
