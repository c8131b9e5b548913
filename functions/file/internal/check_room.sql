-- Refuses one more file at a record that has 200; uploads that are not finished count. The usage is locked.
create or replace function file.check_room(p_organization_id uuid, p_entity_id uuid)
returns void
language plpgsql
volatile
security definer
set search_path = ''
as $$
begin
  if (
    select count(*)
      from file.links as l
     where l.organization_id = p_organization_id
       and l.entity_id = p_entity_id
       and l.archived_at is null
  ) + (
    select count(*)
      from file.uploads as u
     where u.organization_id = p_organization_id
       and u.entity_id = p_entity_id
       and u.status in ('OPEN', 'RECEIVED')
  ) >= 200 then
    perform core.refuse('TOO_MANY_FILES', 'A record has at most 200 files', 422,
    p_hint => 'Archive links of this record');
  end if;
end
$$;

grant execute on function file.check_room to assetry_api;
