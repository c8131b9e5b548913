-- Whether so much vanished at once that the scan is more likely wrong than the device emptied: nothing is listed at
-- all, or more than half and more than twenty are not (p_listed_ids are). A scan that was suspect before is confirmed
-- by one that still lists most of what that one listed (p_believed_ids); another that lost something else confirms
-- nothing.
create or replace function itam.is_sudden_loss(
  p_device_id    uuid,
  p_is_empty     boolean,
  p_listed_ids   uuid[],
  p_believed_ids uuid[]
)
returns boolean
language sql
stable
set search_path = ''
as $$
  with loss as (
    select count(*) as installed,
           count(*) filter (where i.id <> all (p_listed_ids)) as vanished,
           count(*) filter (where i.id = any (p_believed_ids)) as believed,
           count(*) filter (where i.id = any (p_believed_ids) and i.id <> all (p_listed_ids)) as missed
      from itam.software_installations as i
     where i.device_id = p_device_id
       and i.removed_at is null
  )
  select s.installed > 0
     and (p_is_empty or (s.vanished > 20 and s.vanished * 2 > s.installed))
     and (p_believed_ids is null or s.missed * 2 > s.believed)
    from loss as s
$$;

grant execute on function itam.is_sudden_loss to assetry_api;
