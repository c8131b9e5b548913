-- What the worker is to inspect; no row when the upload has ended, or its organization is suspended.
create or replace function file.claim_intake(p_upload_id uuid)
returns table (
  organization_id uuid,
  status          text,
  name            text,
  byte_count      bigint,
  sha256          text,
  keeps_position  boolean
)
language sql
stable
security definer
set search_path = ''
as $$
  select u.organization_id, u.status, u.name, u.byte_count, u.sha256, o.keeps_photo_position
    from file.uploads as u
    join core.organizations as o on o.id = u.organization_id
   where u.id = p_upload_id
     and (u.status <> 'RECEIVED' or o.status = 'ACTIVE')
$$;

grant execute on function file.claim_intake to assetry_worker;
