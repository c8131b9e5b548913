-- Whether so much vanished at once that the scan is more likely wrong than the device emptied: everything, or
-- more than half and more than twenty.
create or replace function itam.is_sudden_loss(p_device_id uuid, p_packages jsonb)
returns boolean
language sql
stable
set search_path = ''
as $$
  with listed as (
    select distinct p.source, p.identity, p.vendor
      from jsonb_to_recordset(p_packages) as p (is_update boolean, source text, identity text, vendor text)
     where not p.is_update
  ),
  loss as (
    select count(*) as installed, count(*) filter (where l.identity is null) as vanished
      from itam.software_installations as i
      join itam.software_titles as t on t.id = i.software_title_id
      left join listed as l on l.source = t.source and l.identity = t.identity and l.vendor = t.vendor
     where i.device_id = p_device_id
       and i.removed_at is null
  )
  select s.installed > 0 and (p_packages = '[]' or (s.vanished > 20 and s.vanished * 2 > s.installed)) from loss as s
$$;

grant execute on function itam.is_sudden_loss to assetry_api;
