-- What is installed on a device and still listed by these packages, in whatever version.
create or replace function itam.kept_installations(p_device_id uuid, p_packages jsonb)
returns uuid[]
language sql
stable
set search_path = ''
as $$
  select coalesce(array_agg(i.id), '{}')
    from itam.software_installations as i
    join itam.software_titles as t on t.id = i.software_title_id
    join (
           select distinct p.source, p.identity, p.vendor
             from jsonb_to_recordset(p_packages) as p (is_update boolean, source text, identity text, vendor text)
            where not p.is_update
         ) as l
      on l.source = t.source and l.identity = t.identity and l.vendor = t.vendor
   where i.device_id = p_device_id
     and i.removed_at is null
$$;

grant execute on function itam.kept_installations to assetry_api;
